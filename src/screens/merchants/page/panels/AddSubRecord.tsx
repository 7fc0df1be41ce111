import type { FieldErrors } from '#schema/messages/messages.ts'
import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { insertRow } from '#schema/calls/generic.ts'
import { isGenerated } from '#schema/fields.ts'
import { call, CallError } from '../../../../data/call.ts'
import { useText } from '../../../../i18n/index.ts'
import type { NamedField } from '../../../../kinds/KindView.ts'
import { newDraftOf } from '../../../../record/draftOf.ts'
import { RecordDialog } from '../../../../record/RecordDialog.tsx'
import { today } from '../../../../data/clock.ts'
import type { SaveResult } from '../../../../record/SaveResult.ts'
import { useNotes } from '../../../../ui/notes/notes.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  merchantId: number
  onClose: () => void
  onAdded: () => Promise<void>
}

type Values = Readonly<Record<string, unknown>>

/** The error for an own VAT registration without a VAT id; it is shown with a title of its own (EMD-44, EMD-45). */
const INCOMPLETE = 'VAT_ID_NEEDED'

/** 'Add New <table>': the form of a sub-record, built from the table's definition (EMD-19). */
export function AddSubRecord({ table, fields, merchantId, onClose, onAdded }: Props) {
  const t = useText()
  const notes = useNotes()
  const title = t.title(table)
  const settable = fields.filter((field) => !isGenerated(field))
  const initial = Object.fromEntries(settable.map(({ name, kind, preset }) => [name, preset ?? (kind === 'flag' ? false : null)]))
  const accepted = (values: Values) => {
    const given = Object.fromEntries(settable.map(({ name }) => [name, values[name]]))
    return accept(table, { ...given, em_id: merchantId }, { today: today() })
  }

  function refuse(errors: FieldErrors): SaveResult {
    const messages = Object.values(errors)
    const incomplete = messages.find(({ code }) => code === INCOMPLETE)
    if (incomplete) notes.refusal('merchants.incompleteRegistration', incomplete)
    else notes.failure(messages[0])
    return { outcome: 'refused', errors }
  }

  async function submit(values: Values): Promise<SaveResult> {
    const { values: data, errors } = accepted(values)
    if (Object.keys(errors).length > 0) return refuse(errors)
    try {
      await call(insertRow, { body: { tableName: table.name, data } })
      notes.success('table.added', { title })
      await onAdded()
      return { outcome: 'saved', errors: {} }
    } catch (error) {
      notes.failure(error)
      return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
    }
  }

  return (
    <RecordDialog
      title={t('merchants.addNew', { title })}
      sentence={t('merchants.addSentence')}
      verb={t('table.addVerb')}
      fields={settable}
      initial={initial}
      draft={newDraftOf(table, merchantId)}
      check={(values) => accepted(values).errors}
      submit={submit}
      onClose={onClose}
    />
  )
}
