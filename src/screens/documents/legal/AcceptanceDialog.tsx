import { enterAcceptance } from '#schema/calls/documents/legalDocuments.ts'
import { legalKinds } from '#schema/columns/legalDocuments.ts'
import { say } from '#schema/messages/sentences.ts'
import type { NamedTable } from '#schema/define.ts'
import { today } from '../../../data/clock.ts'
import { useText } from '../../../i18n/index.ts'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import { FileFormDialog } from '../../../record/files/FileFormDialog.tsx'
import { useFileSend } from '../../../record/files/useFileSend.ts'
import { documentExtensions } from '../checkFile.ts'
import { useVersions } from '../versions/useVersions.ts'
import { acceptanceFields } from './legalFields.ts'
import { languageOf, legalTarget } from './legalTarget.ts'

/** *Enter acceptance*: which version a merchant has accepted on paper, with the scan as evidence. */
export default function AcceptanceDialog({ table, row, onClose }: { table: NamedTable; row: Row; onClose: () => void }) {
  const t = useText()
  const { send } = useFileSend()
  const { kind } = legalTarget(table)
  const { data } = useVersions({ table: legalKinds[kind].table, id: row.id })
  const versions = data?.versions ?? []
  const version: NamedField = {
    kind: 'choice',
    name: 'version',
    title: 'Version',
    required: true,
    choices: versions.map(({ id }) => String(id)),
    options: versions.map(({ id, number, file_name }) => ({
      value: String(id),
      label: t('versions.number', { number }),
      detail: file_name,
    })),
  }
  const current = versions.find(({ state }) => state === 'in_force')
  if (!data) return null
  return (
    <FileFormDialog
      title={t('legal.acceptOf', { language: t.source(languageOf(row).name) })}
      sentence={t('legal.acceptSentence')}
      verb={t('legal.acceptVerb')}
      fields={[version, ...acceptanceFields]}
      initial={{ version: current ? String(current.id) : null, accepted_on: today() }}
      file={{ accept: documentExtensions, hint: t('documents.dropHint'), label: t('legal.evidence') }}
      submit={async (values, file) => {
        if (!file) return { data: say('UPLOAD_WRONG_TYPE') }
        const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
        const words = {
          done: t('legal.acceptEntered'),
          failed: t('uploads.failed', { name: file.name }),
          tooLarge: t('documents.tooLarge'),
        }
        return send(enterAcceptance, { fields, file }, words)
      }}
      onClose={onClose}
    />
  )
}
