import { useCallback } from 'react'
import { restoreRecord, undoChange } from '#schema/calls/grid.ts'
import { call } from '../../data/call.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useReadAgain } from '../useReadAgain.ts'

/** From a history: undoing one change, and giving a record or some fields of it the values of a change. */
export function useRestore(table: string) {
  const notes = useNotes()
  const readAgain = useReadAgain(table)

  const attempt = useCallback(
    async (task: () => Promise<unknown>, done: TextKey) => {
      try {
        await task()
        notes.success(done)
      } catch (error) {
        notes.failure(error)
      }
      await readAgain()
    },
    [notes, readAgain],
  )

  const undo = useCallback(
    (audit_id: number) => attempt(() => call(undoChange, { body: { audit_id } }), 'grid.undone'),
    [attempt],
  )

  const restore = useCallback(
    (record: { tableName: string; id: number }, audit_id: number, fields?: string[]) =>
      attempt(() => call(restoreRecord, { body: { ...record, audit_id, ...(fields && { fields }) } }), 'grid.restored'),
    [attempt],
  )

  return { undo, restore }
}
