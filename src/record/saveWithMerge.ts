import type { FieldErrors } from '#schema/messages/messages.ts'
import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { isSameValue } from '../data/isSameValue.ts'
import type { StaleSave } from './mergeFields.ts'
import { needsChoice } from './mergeFields.ts'
import { today } from '../data/clock.ts'

type Values = Readonly<Record<string, unknown>>

interface Outcome {
  /** What the rules refused before anything was sent. */
  errors: FieldErrors
  stale?: StaleSave
}

interface MergedSave {
  table: NamedTable
  /** The row as the person saw it when they began. */
  base: Row
  changes: Values
  /** Texts may be emptied. */
  allowEmpty?: boolean
  /** Writes the values to the row, provided it still has this version. */
  send: (values: Values, row: Row) => Promise<void>
}

/** How often a save is sent again after changes of others before it gives up. */
const maxTries = 4

const currentRowOf = (error: unknown): Row | undefined =>
  error instanceof CallError && error.code === 'STALE_ROW' ? (error.params['current'] as Row | undefined) : undefined

/** What is left to be saved: a value that the field already has is not a change, and overwrites nobody's. */
const realChanges = (row: Row, wanted: Values): Values =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSameValue(value, row[name])))

/**
 * Saves changes of a row while others may be changing it too: first the rules, then the server. If others have changed the
 * same field to something else, the save is stale and the person has to choose. Sending again what has already arrived
 * changes nothing.
 * @throws what `send` throws for any other reason
 */
export async function saveWithMerge({ table, base, changes, allowEmpty = false, send }: MergedSave): Promise<Outcome> {
  const first = accept(table, changes, { current: base, today: today(), allowEmpty })
  if (Object.keys(first.errors).length > 0) return { errors: first.errors }
  for (let row = base, wanted = realChanges(base, first.values), tries = 1; Object.keys(wanted).length > 0; tries++) {
    const { values, errors } = accept(table, wanted, { current: row, today: today(), allowEmpty })
    if (Object.keys(errors).length > 0) return { errors }
    try {
      await send(values, row)
      break
    } catch (error) {
      const current = currentRowOf(error)
      if (!current) throw error
      const stale = { base: row, changes: values, current }
      if (tries === maxTries || needsChoice(stale)) return { errors: {}, stale }
      row = current
      wanted = realChanges(current, values)
    }
  }
  return { errors: {} }
}
