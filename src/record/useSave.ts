import { useCallback, useState } from 'react'
import { useUpdate } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../data/CallError.ts'
import { useText } from '../i18n/index.ts'
import type { Row } from '../kinds/KindView.ts'
import { forgetDraft } from '../session/drafts.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes/notes.ts'
import { useNotes } from '../ui/notes/notes.ts'
import { draftOf } from './draftOf.ts'
import type { SaveResult } from './SaveResult.ts'
import { notedRecord } from './lead/notedRecord.ts'
import { useUndo } from './useUndo.ts'
import type { StaleSave } from './mergeFields.ts'
import { saveWithMerge } from './saveWithMerge.ts'

/** Changes of a row, as the person saw it when they began. */
export interface RowSave {
  table: NamedTable
  row: Row
  changes: Readonly<Record<string, unknown>>
  /** Told when it is saved after all, by the choice between two people's changes. */
  onMerged?: (() => void) | undefined
}

/** A save that somebody else was faster than. */
export interface StaleRow extends StaleSave, Pick<RowSave, 'table' | 'onMerged'> {}

interface Options {
  /** The table whose changes Ctrl+Z takes back. */
  table: string
  /** Texts may be emptied. */
  allowEmpty?: boolean
  /** Reads again what a save may have changed beyond the row. */
  reload?: (() => Promise<void>) | undefined
  /** What is said of what was saved, with the button that takes it back; 'Saved' otherwise. */
  say?: ((saved: RowSave, undo: NoteAction) => void) | undefined
}

const waitsForServer = { mutationMode: 'pessimistic', returnPromise: true } as const

/**
 * Saves changes of a row, in a grid, a form or a dialog: the rules first, then the server; what went wrong is said in a
 * note (TABLE-11 to TABLE-13), and what was saved can be taken back. Somebody's change of other fields meanwhile is kept
 * beside it; of the same field, it is for the person to choose.
 */
export function useSave({ table: undone, allowEmpty = false, reload, say }: Options) {
  const t = useText()
  const notes = useNotes()
  const { id: person } = usePerson()
  const { remember, undoLast } = useUndo(undone, reload)
  const [update] = useUpdate<Row>()
  const [stale, setStale] = useState<StaleRow>()

  const write = useCallback(
    ({ table, row, changes }: RowSave) =>
      saveWithMerge({
        table,
        base: row,
        changes,
        allowEmpty,
        send: async (data, previousData) => {
          await update(table.name, { id: row.id, data, previousData, meta: { allowEmpty } }, waitsForServer)
        },
      }),
    [update, allowEmpty],
  )

  const save = useCallback(
    async (wanted: RowSave): Promise<SaveResult> => {
      const { table, row, changes, onMerged } = wanted
      try {
        const { errors, stale: missed } = await write(wanted)
        await reload?.()
        if (missed) {
          setStale({ table, onMerged, ...missed })
          return { outcome: 'failed', errors: {} }
        }
        const [refusal] = Object.values(errors)
        if (refusal) {
          notes.failure(refusal)
          return { outcome: 'refused', errors }
        }
        forgetDraft(person, draftOf(table, row), Object.keys(changes))
        const undo = remember({ table: table.name, ids: [row.id] })
        if (say) say(wanted, undo)
        else notes.success('table.saved', undefined, { action: undo, record: notedRecord(table, { ...row, ...changes }, t) })
        return { outcome: 'saved', errors: {} }
      } catch (error) {
        notes.failure(error)
        console.error(`Saving ${table.name} ${row.id} failed`, error)
        return { outcome: 'failed', errors: error instanceof CallError ? error.errors : {} }
      }
    },
    [write, reload, say, notes, remember, person, t],
  )

  const forgetStale = useCallback(() => setStale(undefined), [])
  /** Everything about it is chosen: nothing of it is offered again. */
  const settleStale = useCallback(() => {
    if (stale) forgetDraft(person, draftOf(stale.table, stale.base), Object.keys(stale.changes))
  }, [person, stale])

  return { save, stale, forgetStale, settleStale, remember, undoLast }
}
