import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text'
import { Form } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import { headingLevels, linkSchemes } from '#schema/messages/richText.ts'
import { useText } from '../../i18n/index.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

/** The one extension of the defaults that is used, cut down to what the server keeps: no code, no pictures, no colours. */
const [starterKit] = DefaultEditorOptions.extensions ?? []

const extensions = starterKit
  ? [
      starterKit.configure({
        heading: { levels: [...headingLevels] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, protocols: [...linkSchemes], defaultProtocol: 'https' },
      }),
    ]
  : []

interface Props {
  value: string
  onChange: (html: string) => void
}

/** The text of a message, written with a toolbar that offers exactly what is kept. */
export default function RichTextEditor({ value, onChange }: Props) {
  const t = useText()
  // What the editor begins with; from then on the text is the editor's.
  const [first] = useState({ message: value })
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  const options = useMemo(
    () => ({
      extensions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('directMessages.text') } },
      onUpdate: ({ editor }: { editor: { isEmpty: boolean; getHTML: () => string } }) =>
        latest.current(editor.isEmpty ? '' : editor.getHTML()),
    }),
    [t],
  )
  return (
    <Form record={first}>
      <RichTextInput
        source="message"
        label={t('directMessages.text')}
        helperText={false}
        editorOptions={options}
        toolbar={<RichTextToolbar />}
        sx={{ '& .ProseMirror': { minHeight: 200 } }}
      />
    </Form>
  )
}
