import { useQueryClient } from '@tanstack/react-query'
import { MOST_ACCESS } from '#schema/columns/accessInformation.ts'
import { insertIntermediaryWithoutFile, saveIntermediary } from '#schema/calls/documents/intermediaries.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { field, titleOf } from '#schema/fields.ts'
import { intermediary_info } from '#schema/tables/vat/intermediary_info.ts'
import { call, CallError } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { FileFormDialog } from '../../record/files/FileFormDialog.tsx'
import { useFileSend } from '../../record/files/useFileSend.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { documentExtensions } from '../documents/checkFile.ts'

const names = ['intermediary_name', 'country_of_registration', 'scheme'] as const
const fields: readonly NamedField[] = [
  ...names.map((name) => ({ ...intermediary_info.fields[name], name, title: titleOf(name, intermediary_info.fields[name]) })),
  { ...field.longText({ maxLength: MOST_ACCESS }), name: 'access_information', title: 'Access Information' },
]

/** Adds a portal, with its instructions or without (INTER-02). */
export default function AddIntermediaryDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const { send } = useFileSend()

  async function withoutFile(body: Readonly<Record<string, string>>): Promise<FieldErrors | undefined> {
    try {
      await call(insertIntermediaryWithoutFile, { body })
      await refreshTables(queries, insertIntermediaryWithoutFile.changes)
      notes.success('intermediaries.entered')
      return undefined
    } catch (error) {
      notes.refusal('intermediaries.failed', sentenceFor(error, t))
      return error instanceof CallError ? error.errors : {}
    }
  }

  return (
    <FileFormDialog
      title={t('intermediaries.addTitle')}
      sentence={t('intermediaries.addSentence')}
      verb={t('intermediaries.addVerb')}
      fields={fields}
      file={{
        accept: documentExtensions,
        hint: t('documents.dropHint'),
        label: t('intermediaries.instructions'),
        isOptional: true,
      }}
      submit={async (values, file) => {
        const body = Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
        )
        if (!file) return withoutFile(body)
        const words = { done: t('intermediaries.entered'), failed: t('intermediaries.failed'), tooLarge: t('documents.tooLarge') }
        const wrong = await send(saveIntermediary, { fields: body, file, part: 'instructions_file' }, words)
        if (!wrong) return undefined
        const { instructions_file: data, ...others } = wrong
        return { ...others, ...(data && { data }) }
      }}
      onClose={onClose}
    />
  )
}
