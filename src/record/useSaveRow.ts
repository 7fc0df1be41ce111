import { useCallback, useState } from 'react'
import { useUpdate } from 'react-admin'
import type { FieldErrors } from '#schema/messages.ts'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import type { Row } from '../kinds/KindView.ts'
import { forgetDraft } from '../session/drafts.ts'
import { usePerson } from '../session/useSession.ts'
import { useNotes } from '../ui/notes.ts'
import { draftOf } from './draftOf.ts'
import { useUndo } from './useUndo.ts'
import type { StaleSave } from './writeBeside.ts'
import { writeBeside } from './writeBeside.ts'

/** `refused` by the rules before anything was sent, or `failed` on the server. */
export type SaveOutcome = 'saved' | 'refused' | 'failed'

export interface SaveResult {
  outcome: SaveOutcome
  errors: Readonly<FieldErrors>
}

/**
 * Saves changes of a row: the rules first, then the server; what went wrong is said in a note (TABLE-11 to TABLE-13).
 * Somebody's change of other fields meanwhile is kept beside it; of the same field, it is for the person to choose.
 */
export function useSaveRow(table: NamedTable) {
  const notes = useNotes()
  const { id: person } = usePerson()
  const { remember, undoLast } = useUndo(table)
  const [update] = useUpdate<Row>()
  const [stale, setStale] = useState<StaleSave>()

  const save = useCallback(
    async (row: Row, changes: Readonly<Record<string, unknown>>): Promise<SaveResult> => {
      try {
        const { errors, stale: missed } = await writeBeside({
          table,
          base: row,
          changes,
          send: async (data, previousData) => {
            const options = { mutationMode: 'pessimistic', returnPromise: true } as const
            await update(table.name, { id: row.id, data, previousData }, options)
          },
        })
        if (missed) {
          setStale(missed)
          return { outcome: 'failed', errors: {} }
        }
        const [refusal] = Object.values(errors)
        if (refusal) {
          notes.failure(refusal)
          return { outcome: 'refused', errors }
        }
        forgetDraft(person, draftOf(table, row), Object.keys(changes))
        notes.success('table.saved', undefined, remember({ ids: [row.id] }))
        return { outcome: 'saved', errors: {} }
      } catch (error) {
        notes.failure(error)
        console.error(`Saving ${table.name} ${row.id} failed`, error)
        return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
      }
    },
    [table, update, notes, remember, person],
  )

  const forgetStale = useCallback(() => setStale(undefined), [])
  /** Everything about it is chosen: nothing of it is offered again. */
  const settleStale = useCallback(() => {
    if (stale) forgetDraft(person, draftOf(table, stale.base), Object.keys(stale.changes))
  }, [person, table, stale])

  return { save, stale, forgetStale, settleStale, remember, undoLast }
}
