import { useCreate } from 'react-admin'
import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { isGenerated, presetOf } from '#schema/fields.ts'
import { CallError } from '../data/CallError.ts'
import { useText } from '../i18n/index.ts'
import { isShown } from '../kinds/text/isShown.ts'
import type { NamedField, Row } from '../kinds/KindView.ts'
import { useNotes } from '../ui/notes/notes.ts'
import { newDraftOf } from './draftOf.ts'
import { notedRecord } from './lead/notedRecord.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { today } from '../data/clock.ts'
import type { SaveResult } from './SaveResult.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  takesDraft?: boolean | undefined
  onClose: () => void
  onAdded: () => void
}

type Values = Readonly<Record<string, unknown>>

const startOf = (field: NamedField): unknown => presetOf(field, {}, today()) ?? (field.kind === 'flag' ? false : null)

/** What is left to do after a row was added, by the noun that a definition names. */
const addedNotes = {
  cobrands: { title: 'cobrands.addedTitle', text: 'cobrands.addedSentence' },
} as const

/** 'Add New Record': the form of a new row. */
export function AddRecord({ table, fields, takesDraft, onClose, onAdded }: Props) {
  const t = useText()
  const notes = useNotes()
  const [create] = useCreate<Row>()
  const settable = fields.filter((field) => !isGenerated(field) && !Object.hasOwn(table.fixed ?? {}, field.name))
  const title = t.title(table)
  const initial = Object.fromEntries(settable.map((field) => [field.name, startOf(field)]))
  const given = (values: Values): Values => ({
    ...Object.fromEntries(settable.filter((field) => isShown(field, values)).map(({ name }) => [name, values[name]])),
    ...table.fixed,
  })

  async function submit(values: Values): Promise<SaveResult> {
    const accepted = accept(table, given(values), { today: today() })
    const [refusal] = Object.values(accepted.errors)
    if (refusal) {
      notes.failure(refusal)
      return { outcome: 'refused', errors: accepted.errors }
    }
    try {
      const added = await create(table.name, { data: accepted.values }, { returnPromise: true })
      const record = added ? notedRecord(table, { ...accepted.values, id: added.id }, t) : undefined
      const { addedNote } = table
      if (addedNote) notes.success(addedNotes[addedNote].text, undefined, { record, title: addedNotes[addedNote].title })
      else notes.success('table.added', { title }, { record })
      onAdded()
      return { outcome: 'saved', errors: {} }
    } catch (error) {
      notes.failure(error)
      return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
    }
  }

  return (
    <RecordDialog
      title={t('table.add')}
      sentence={t('table.addSentence', { title })}
      verb={t('table.addVerb')}
      fields={settable}
      initial={initial}
      draft={newDraftOf(table)}
      takesDraft={takesDraft}
      check={(values) => accept(table, given(values), { today: today() }).errors}
      submit={submit}
      onClose={onClose}
    />
  )
}
