import type { FieldErrors } from '#schema/accept.ts'
import { accept } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { needsChoice } from './mergeFields.ts'
import { today } from './today.ts'

type Values = Readonly<Record<string, unknown>>

/** A save that somebody else was faster than: the row as it was read, what should have changed, and the row as it is. */
export interface StaleSave {
  base: Row
  changes: Values
  current: Row
}

interface Outcome {
  /** What the rules refused before anything was sent. */
  errors: FieldErrors
  stale?: StaleSave
}

interface Change {
  table: NamedTable
  /** The row as the person saw it when they began. */
  base: Row
  changes: Values
  /** Texts may be emptied. */
  allowEmpty?: boolean
  /** Writes the values over a row of the version that it has. */
  send: (values: Values, row: Row) => Promise<void>
}

/** How often a save goes on beside the changes of others before it gives up. */
const mostTries = 4

const currentRowOf = (error: unknown): Row | undefined =>
  error instanceof CallError && error.code === 'STALE_ROW' ? (error.params['current'] as Row | undefined) : undefined

/**
 * Saves changes of a row beside what others change in it meanwhile: the rules first, then the server. When others changed
 * the same field to something else the save is stale, and it is for the person to choose.
 * @throws what `send` throws for any other reason
 */
export async function writeBeside({ table, base, changes, allowEmpty = false, send }: Change): Promise<Outcome> {
  for (let row = base, tries = 1; ; tries++) {
    const { values, errors } = accept(table, changes, { current: row, today: today(), allowEmpty })
    if (Object.keys(errors).length > 0) return { errors }
    try {
      await send(values, row)
      return { errors: {} }
    } catch (error) {
      const current = currentRowOf(error)
      if (!current) throw error
      if (tries === mostTries || needsChoice(row, values, current)) {
        return { errors: {}, stale: { base: row, changes: values, current } }
      }
      row = current
    }
  }
}
