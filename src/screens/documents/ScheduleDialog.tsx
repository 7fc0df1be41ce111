import { useText } from '../../i18n/index.ts'
import { FileFormDialog } from '../../record/files/FileFormDialog.tsx'
import { useFileSend } from '../../record/files/useFileSend.ts'
import { documentExtensions } from './checkFile.ts'
import type { ContractDocument, DocumentOwner } from './DocumentOwner.ts'
import { firstDayField } from './legal/legalFields.ts'

interface Props {
  owner: DocumentOwner
  document: ContractDocument
  onClose: () => void
  reload: () => Promise<void>
}

/** A next version of a contract that is in force from a later day; until then the current one stays. */
export default function ScheduleDialog({ owner, document: { id, document_name: name }, onClose, reload }: Props) {
  const t = useText()
  const { send } = useFileSend()
  return (
    <FileFormDialog
      title={t('documents.scheduleOf', { name })}
      sentence={t('legal.replaceSentence')}
      verb={t('documents.scheduleVerb')}
      fields={[firstDayField]}
      file={{ accept: documentExtensions, hint: t('documents.dropHint') }}
      submit={async (values, file) => {
        if (!file) return {}
        const words = { done: t('documents.scheduled'), failed: t('documents.replaceFailed'), tooLarge: t('documents.tooLarge') }
        const fields = { ...owner.fields, id: String(id), effective_from: String(values['effective_from']) }
        const wrong = await send(owner.replace, { fields, file }, words)
        if (!wrong) await reload()
        return wrong
      }}
      onClose={onClose}
    />
  )
}
