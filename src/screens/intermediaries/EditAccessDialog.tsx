import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_ACCESS } from '#schema/columns/accessInformation.ts'
import { updateAccessInformation } from '#schema/calls/documents/intermediaries.ts'
import { call } from '../../data/call.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { FieldInput } from '../../record/form/FieldInput.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useNotes } from '../../ui/notes/notes.ts'

const accessField: NamedField = {
  kind: 'longText',
  name: 'access_information',
  title: 'Access Information',
  maxLength: MOST_ACCESS,
}

/** Replaces how we sign in at a portal; what it says now is not shown (INTER-04). */
export default function EditAccessDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const [text, setText] = useState<unknown>(null)

  async function save() {
    try {
      const access_information = typeof text === 'string' && text !== '' ? text : null
      await call(updateAccessInformation, { body: { id: row.id, access_information } })
      await refreshTables(queries, updateAccessInformation.changes)
      notes.success('intermediaries.saved')
      onClose()
    } catch (error) {
      notes.refusal('intermediaries.failed', sentenceFor(error, t))
    }
  }

  return (
    <ConfirmDialog
      title={t('intermediaries.editOf', { name: String(row['intermediary_name']) })}
      sentence={`${t('intermediaries.editSentence')} ${t('intermediaries.accessHint')}`}
      deed={t('intermediaries.editVerb')}
      onYes={save}
      onNo={onClose}
    >
      <FieldInput
        field={accessField}
        value={text}
        onChange={(_name, value) => setText(value)}
        error={undefined}
        warning={undefined}
      />
    </ConfirmDialog>
  )
}
