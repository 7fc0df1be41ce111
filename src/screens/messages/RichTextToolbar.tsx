import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import HorizontalRule from '@mui/icons-material/HorizontalRule'
import LinkIcon from '@mui/icons-material/Link'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import { Box, ToggleButton } from '@mui/material'
import { useTiptapEditor } from 'ra-input-rich-text'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import '@tiptap/starter-kit'
import type { RichTextTool } from '#schema/messages/richText.ts'
import { headingLevels } from '#schema/messages/richText.ts'
import { useText } from '../../i18n/index.ts'
import { LinkDialog } from './LinkDialog.tsx'

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>

interface Tool {
  icon: ReactNode
  run: (editor: Editor) => void
  isOn: (editor: Editor) => boolean
}

/** The buttons by the tools of the registry; that of headings has a button for each level. */
const tools: Readonly<Record<Exclude<RichTextTool, 'heading' | 'link'>, Tool>> = {
  bold: {
    icon: <FormatBold />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    icon: <FormatItalic />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  underline: {
    icon: <FormatUnderlined />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  strike: {
    icon: <StrikethroughS />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  bulletList: {
    icon: <FormatListBulleted />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    icon: <FormatListNumbered />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    icon: <FormatQuote />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  rule: { icon: <HorizontalRule />, run: (editor) => editor.chain().focus().setHorizontalRule().run(), isOn: () => false },
}

const names = Object.keys(tools) as (keyof typeof tools)[]

/** What a message may be made of, and nothing else (`#schema/messages/richText.ts`). */
export function RichTextToolbar() {
  const t = useText()
  const editor = useTiptapEditor()
  const [, setTurn] = useState(0)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    const look = () => setTurn((turn) => turn + 1)
    editor?.on('transaction', look)
    return () => void editor?.off('transaction', look)
  }, [editor])

  const button = (name: string, label: string, { icon, run, isOn }: Tool) => (
    <ToggleButton
      key={name}
      size="small"
      value={name}
      selected={editor ? isOn(editor) : false}
      disabled={!editor}
      onChange={() => editor && run(editor)}
      aria-label={label}
      title={label}
      sx={{ minWidth: 34, height: 32, '& svg': { fontSize: 18 } }}
    >
      {icon}
    </ToggleButton>
  )
  return (
    <Box role="toolbar" aria-label={t('directMessages.toolbar')} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 1 }}>
      {headingLevels.map((level) =>
        button(`h${level}`, t('directMessages.tools.heading', { level }), {
          icon: <HeadingMark level={level} />,
          run: (open) => open.chain().focus().toggleHeading({ level }).run(),
          isOn: (open) => open.isActive('heading', { level }),
        }),
      )}
      {names.map((name) => button(name, t(`directMessages.tools.${name}`), tools[name]))}
      {button('link', t('directMessages.tools.link'), {
        icon: <LinkIcon />,
        run: (open) =>
          open.isActive('link') ? void open.chain().focus().extendMarkRange('link').unsetLink().run() : setAsking(true),
        isOn: (open) => open.isActive('link'),
      })}
      {isAsking && editor && (
        <LinkDialog
          onChosen={(href) => {
            setAsking(false)
            editor.chain().focus().setLink({ href }).run()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** Drawn and not written, because the button has words of its own. */
const HeadingMark = ({ level }: { level: number }) => <Box component="span" sx={{ '&::before': { content: `"H${level}"` } }} />
