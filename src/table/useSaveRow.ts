import { useCallback, useState } from 'react'
import { useUpdate } from 'react-admin'
import { accept } from '#schema/accept.ts'
import type { FieldErrors } from '#schema/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { useNotes } from '../ui/notes.ts'
import { today } from './today.ts'

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

const currentRowOf = (error: unknown): Row | undefined =>
  error instanceof CallError && error.code === 'STALE_ROW' ? (error.params['current'] as Row | undefined) : undefined

/** Saves changes of a row: the rules first, then the server; what went wrong is said in a note (TABLE-11 to TABLE-13). */
export function useSaveRow(table: NamedTable) {
  const notes = useNotes()
  const [update] = useUpdate<Row>()
  const [stale, setStale] = useState<StaleSave>()

  const save = useCallback(
    async (row: Row, changes: Readonly<Record<string, unknown>>): Promise<SaveResult> => {
      const { values, errors } = accept(table, changes, { current: row, today: today() })
      const [sentence] = Object.values(errors)
      if (sentence) {
        notes.failure(new Error(sentence))
        return { outcome: 'refused', errors }
      }
      try {
        await update(
          table.name,
          { id: row.id, data: values, previousData: row },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        notes.success('table.saved')
        return { outcome: 'saved', errors: {} }
      } catch (error) {
        const current = currentRowOf(error)
        if (current) setStale({ base: row, changes: values, current })
        else notes.failure(error)
        console.error(`Saving ${table.name} ${row.id} failed`, error)
        return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
      }
    },
    [table, update, notes],
  )

  return { save, stale, forgetStale: useCallback(() => setStale(undefined), []) }
}
