import { useQueryClient } from '@tanstack/react-query'
import { isGenerated, presetOf, titleOf } from '#schema/fields.ts'
import { addOperator, updateOperator } from '#schema/calls/people/operators.ts'
import { tableOf } from '#schema/registry.ts'
import type { Role } from '#schema/roles.ts'
import { accept } from '#schema/rules/accept.ts'
import { CallError } from '../../data/CallError.ts'
import { call } from '../../data/call.ts'
import { today } from '../../data/clock.ts'
import { refreshTables } from '../../data/refreshTables.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { formatInstant } from '../../kinds/text/formatInstant.ts'
import { draftOf, newDraftOf } from '../../record/draftOf.ts'
import { RecordDialog } from '../../record/RecordDialog.tsx'
import type { SaveResult } from '../../record/SaveResult.ts'
import { usePerson } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { ListedPerson } from './ListedPerson.ts'

const operators = tableOf('operator_user')
const settable = Object.entries(operators.fields).flatMap(([name, field]): NamedField[] =>
  isGenerated(field) || name === 'enabled' ? [] : [{ ...field, name, title: titleOf(name, field) }],
)

type Values = Readonly<Record<string, unknown>>

/** The body of a call: the specification names these two in camel case. */
const bodyOf = ({ first_name, last_name, ...rest }: Values) => ({
  ...rest,
  ...(first_name !== undefined && { firstName: first_name as string }),
  ...(last_name !== undefined && { lastName: last_name as string }),
})

/** The fields of the form, what is wrong with them, and how they are saved. */
function useOperatorForm(person: ListedPerson | undefined) {
  const notes = useNotes()
  const queries = useQueryClient()
  const own = usePerson()
  const isOwn = person?.id === own.id
  const fields = settable.filter(({ name }) => !person || (name !== 'user_name' && !(isOwn && name === 'roles')))
  const row: Row | undefined = person && { ...person }
  const initial = Object.fromEntries(
    fields.map((field) => [field.name, row ? row[field.name] : (presetOf(field, {}, today()) ?? null)]),
  )
  const changesIn = (values: Values) =>
    Object.fromEntries(fields.flatMap(({ name }) => (row && values[name] === row[name] ? [] : [[name, values[name]]])))

  async function send(values: Values) {
    const name = `${String(values['first_name'])} ${String(values['last_name'])}`
    if (person) {
      const changes = bodyOf(changesIn(values))
      if (Object.keys(changes).length)
        await call(updateOperator, { body: { id: person.id, version: person.version, ...changes } })
      return notes.success('people.saved', { name })
    }
    const { values: accepted } = accept(operators, values, { today: today() })
    const added = bodyOf(Object.fromEntries(fields.map((field) => [field.name, accepted[field.name]]))) as {
      user_name: string
      email: string
      firstName: string
      lastName: string
      roles: Role[]
      language: string
    }
    const { invited_until } = await call(addOperator, { body: added })
    return notes.success('people.added', { name, until: formatInstant(invited_until) })
  }

  const check = (values: Values) =>
    accept(operators, row ? changesIn(values) : values, { ...(row && { current: row }), today: today() }).errors

  async function submit(values: Values): Promise<SaveResult> {
    const errors = check(values)
    if (Object.keys(errors).length) return { outcome: 'refused', errors }
    try {
      await send(values)
      await refreshTables(queries, addOperator.changes)
      return { outcome: 'saved', errors: {} }
    } catch (error) {
      notes.failure(error)
      return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
    }
  }

  return { fields, row, initial, isOwn, check, submit }
}

/** Adds an operator user, or changes one (OUSER-21). */
export default function OperatorDialog({ person, onClose }: { person?: ListedPerson; onClose: () => void }) {
  const t = useText()
  const { row, isOwn, ...form } = useOperatorForm(person)
  return (
    <RecordDialog
      title={person ? t('people.editOf', { name: person.full_name }) : t('people.addTitle')}
      sentence={person ? t(isOwn ? 'people.ownRoles' : 'people.editSentence') : t('people.addSentence')}
      verb={person ? t('table.save') : t('people.add')}
      draft={row ? draftOf(operators, row) : newDraftOf(operators)}
      {...(row && { row })}
      {...form}
      onClose={onClose}
    />
  )
}
