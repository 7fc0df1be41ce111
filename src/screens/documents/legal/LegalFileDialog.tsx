import type { NamedTable } from '#schema/define.ts'
import { today } from '../../../data/clock.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { FileFormDialog } from '../../../record/files/FileFormDialog.tsx'
import { useFileSend } from '../../../record/files/useFileSend.ts'
import { firstDayField, languageField } from './legalFields.ts'
import { languageOf, legalTarget } from './legalTarget.ts'

interface Props {
  table: NamedTable
  /** The document that is replaced; a new one if it is not given. */
  row?: Row
  onClose: () => void
}

/** *Add New Document*, *Add New Agreement* and their replacement: one PDF of a language, in force from today or a later day. */
export default function LegalFileDialog({ table, row, onClose }: Props) {
  const t = useText()
  const { send } = useFileSend()
  const { kind, save } = legalTarget(table)
  const language = row && languageOf(row)
  return (
    <FileFormDialog
      title={language ? t('legal.replaceOf', { language: t.source(language.name) }) : t(`legal.add.${kind}`)}
      sentence={t(language ? 'legal.replaceSentence' : 'legal.addSentence')}
      verb={language ? t('legal.replaceVerb') : t(`legal.addVerb.${kind}`)}
      fields={language ? [firstDayField] : [languageField, firstDayField]}
      initial={{ language: language?.code ?? null, effective_from: today() }}
      file={{ accept: ['pdf'], hint: t('legal.dropHint') }}
      submit={async (values, file) => {
        if (!file) return {}
        const words = {
          done: t('uploads.uploaded', { name: file.name }),
          failed: t('uploads.failed', { name: file.name }),
          tooLarge: t('documents.tooLarge'),
        }
        const fields = { effective_from: String(values['effective_from']) }
        return send(save, { fields, file, part: String(values['language']) }, words)
      }}
      onClose={onClose}
    />
  )
}
