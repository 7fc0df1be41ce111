import { useCallback, useState } from 'react'
import { useUpdate } from 'react-admin'
import { accept } from '#schema/accept.ts'
import type { FieldErrors } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { useNotes } from '../ui/notes.ts'
import { needsChoice } from './mergeFields.ts'
import { today } from './today.ts'
import { useUndo } from './useUndo.ts'

/** `refused` by the rules before anything was sent, or `failed` on the server. */
export type SaveOutcome = 'saved' | 'refused' | 'failed'

export interface SaveResult {
  outcome: SaveOutcome
  errors: Readonly<FieldErrors>
}

/** A save that somebody else was faster than: the row as it was read, what should have changed, and the row as it is. */
export interface StaleSave {
  base: Row
  changes: Readonly<Record<string, unknown>>
  current: Row
}

/** How often a save goes on beside the changes of others before it gives up. */
const mostTries = 4

const currentRowOf = (error: unknown): Row | undefined =>
  error instanceof CallError && error.code === 'STALE_ROW' ? (error.params['current'] as Row | undefined) : undefined

/**
 * Saves changes of a row: the rules first, then the server; what went wrong is said in a note (TABLE-11 to TABLE-13).
 * Somebody's change of other fields meanwhile is kept beside it; of the same field, it is for the person to choose.
 */
export function useSaveRow(table: NamedTable) {
  const notes = useNotes()
  const { remember, undoLast } = useUndo(table)
  const [update] = useUpdate<Row>()
  const [stale, setStale] = useState<StaleSave>()

  const write = useCallback(
    async (base: Row, changes: Readonly<Record<string, unknown>>): Promise<FieldErrors | 'stale'> => {
      for (let row = base, tries = 1; ; tries++) {
        const { values, errors } = accept(table, changes, { current: row, today: today() })
        if (Object.keys(errors).length > 0) return errors
        try {
          await update(
            table.name,
            { id: row.id, data: values, previousData: row },
            { mutationMode: 'pessimistic', returnPromise: true },
          )
          return {}
        } catch (error) {
          const current = currentRowOf(error)
          if (!current) throw error
          if (tries === mostTries || needsChoice(row, values, current)) {
            setStale({ base: row, changes: values, current })
            return 'stale'
          }
          row = current
        }
      }
    },
    [table, update],
  )

  const save = useCallback(
    async (row: Row, changes: Readonly<Record<string, unknown>>): Promise<SaveResult> => {
      try {
        const errors = await write(row, changes)
        if (errors === 'stale') return { outcome: 'failed', errors: {} }
        const [sentence] = Object.values(errors)
        if (sentence) {
          notes.failure(new Error(sentence))
          return { outcome: 'refused', errors }
        }
        notes.success('table.saved', undefined, remember({ ids: [row.id] }))
        return { outcome: 'saved', errors: {} }
      } catch (error) {
        notes.failure(error)
        console.error(`Saving ${table.name} ${row.id} failed`, error)
        return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
      }
    },
    [table, write, notes, remember],
  )

  return { save, stale, forgetStale: useCallback(() => setStale(undefined), []), remember, undoLast }
}
