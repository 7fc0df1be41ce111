import { useCallback, useState } from 'react'
import { CallError } from '../data/CallError.ts'
import { useText } from '../i18n/index.ts'
import { discardDraft } from '../session/drafts.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes/notes.ts'
import { useNotes } from '../ui/notes/notes.ts'
import { draftOf } from './draftOf.ts'
import type { SaveResult } from './SaveResult.ts'
import { notedRecord } from './lead/notedRecord.ts'
import { useUndo } from './useUndo.ts'
import type { StaleSave } from './mergeFields.ts'
import type { RowChanges } from './useRowWrite.ts'
import { useRowWrite } from './useRowWrite.ts'

export interface RowSave extends RowChanges {
  /** Called when it is saved after all, once the person has chosen between two changes of a field. */
  onMerged?: (() => void) | undefined
}

/** A save that came after somebody else's change of the same field. */
export interface StaleRow extends StaleSave, Pick<RowSave, 'table' | 'onMerged'> {}

interface Options {
  /** The table whose changes Ctrl+Z undoes. */
  table: string
  /** Texts may be emptied. */
  allowEmpty?: boolean
  /** Reloads what a save may have changed beyond the row. */
  reload?: (() => Promise<void>) | undefined
  /** Confirms the save in a note of its own, with the button that undoes it; the note is 'Saved' otherwise. */
  say?: ((saved: RowSave, undo: NoteAction) => void) | undefined
}

/**
 * Saves changes of a row from a grid, a form or a dialog: first the rules, then the server. A note says what went wrong
 * (TABLE-11 to TABLE-13), and what was saved can be undone. If somebody has changed other fields meanwhile, both changes
 * are kept; if it was the same field, the person chooses.
 */
export function useSave({ table: undone, allowEmpty = false, reload, say }: Options) {
  const t = useText()
  const notes = useNotes()
  const { id: person } = usePerson()
  const { remember, undoLast, undoOwn } = useUndo(undone, reload)
  const [stale, setStale] = useState<StaleRow>()
  const write = useRowWrite(allowEmpty)
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
        discardDraft(person, draftOf(table, row), Object.keys(changes))
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
  /** The person has chosen every value, so nothing is left to offer as a draft. */
  const settleStale = useCallback(() => {
    if (stale) discardDraft(person, draftOf(stale.table, stale.base), Object.keys(stale.changes))
  }, [person, stale])

  return { save, stale, forgetStale, settleStale, remember, undoLast, undoOwn }
}
