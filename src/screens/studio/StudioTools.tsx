import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FindReplaceOutlined from '@mui/icons-material/FindReplaceOutlined'
import PublishOutlined from '@mui/icons-material/PublishOutlined'
import SpellcheckOutlined from '@mui/icons-material/SpellcheckOutlined'
import { useState } from 'react'
import { changeTexts, publishTexts } from '#schema/calls/texts/texts.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { FilesDialog } from './files/FilesDialog.tsx'
import { ReplaceDialog, SameDialog } from './many/ManyDialog.tsx'
import { sameTexts } from './many/replacedTexts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import type { StudioText } from './StudioText.ts'

interface Props {
  language: TranslatedLanguage
  texts: readonly StudioText[]
  /** Those that the list shows. */
  shown: readonly StudioText[]
  onDone: () => void
}

const approvedIn = (some: readonly StudioText[]) =>
  some.flatMap(({ state, row }) => (state === 'reviewed' && row ? [row.id] : []))

/** What is done to many texts: files out and back, words replaced, codes answered, approved texts published. */
export function StudioTools({ language, texts, shown, onDone }: Props) {
  const t = useText()
  const may = useMay()
  const [open, setOpen] = useState<'files' | 'replace' | 'same' | 'publish'>()
  const approved = approvedIn(texts)
  const dialog = { language, onDone, onClose: () => setOpen(undefined) }
  const mayChange = may(changeTexts.permission)
  return (
    <>
      {mayChange && sameTexts(texts, language).length > 0 && (
        <ToolButton label={t('studio.same')} icon={<SpellcheckOutlined fontSize="small" />} onClick={() => setOpen('same')} />
      )}
      {mayChange && (
        <ToolButton
          label={t('studio.many.open')}
          icon={<FindReplaceOutlined fontSize="small" />}
          onClick={() => setOpen('replace')}
        />
      )}
      <ToolButton
        label={t('studio.files.title')}
        icon={<DescriptionOutlined fontSize="small" />}
        onClick={() => setOpen('files')}
      />
      <ToolButton
        label={`${t('studio.publish')} ${approved.length || ''}`.trim()}
        icon={<PublishOutlined fontSize="small" />}
        variant="contained"
        disabled={approved.length === 0 || !may(publishTexts.permission)}
        onClick={() => setOpen('publish')}
      />
      {open === 'same' && <SameDialog {...dialog} texts={texts} />}
      {open === 'replace' && <ReplaceDialog {...dialog} texts={shown} />}
      {open === 'files' && <FilesDialog {...dialog} />}
      {open === 'publish' && <PublishDialog {...dialog} approved={approved} shown={approvedIn(shown)} />}
    </>
  )
}
