import { useCallback, useMemo, useRef } from 'react'
import { useText } from '../i18n/index.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes/notes.ts'
import { useNotes } from '../ui/notes/notes.ts'
import type { Saved } from './undoSaved.ts'
import { lastSaved, undoSaved } from './undoSaved.ts'
import { useReadAgain } from './useReadAgain.ts'

/**
 * Undoes what was saved, by a new change that the history shows. What to undo is found in the audit log, not in this tab's
 * memory, so undo also works after a reload and from another machine. `reload` reloads whatever else shows the records.
 */
export function useUndo(table: string, reload?: () => Promise<void>) {
  const t = useText()
  const notes = useNotes()
  const { user_name } = usePerson()
  const readAgain = useReadAgain(table)
  const saved = useRef<Saved[]>([])

  const undo = useCallback(
    async (what: Saved) => {
      const about = Symbol('undo')
      try {
        const { undone, left } = await undoSaved(what, user_name, ({ done, total }) => {
          // A few records are undone before anybody could read the progress.
          if (done < total) notes.progress(about, 'grid.undoing', { done, total })
        })
        if (left.length > 0) notes.warning('grid.undoneSome', { params: { undone, left: left.join(', ') }, about })
        else if (undone === 0) notes.info('grid.nothingToUndo')
        else if (undone === 1 && 'ids' in what) notes.success('grid.undoneRecord', { id: what.ids.join(', ') })
        else notes.success('grid.undoneBatch', { smart_count: undone }, { about })
      } catch (error) {
        notes.failure(error, about)
      }
      await Promise.all([readAgain(), reload?.()])
    },
    [user_name, notes, readAgain, reload],
  )

  /** Remembers what was saved for Ctrl+Z, and returns the button for its note. */
  const remember = useCallback(
    (what: Saved): NoteAction => {
      saved.current = [...saved.current.slice(-99), what]
      return {
        label: t('grid.undo'),
        run: () => {
          saved.current = saved.current.filter((entry) => entry !== what)
          void undo(what)
        },
      }
    },
    [t, undo],
  )

  /** Undoes the last save since this screen was opened. Returns whether there was one. */
  const undoOwn = useCallback((): boolean => {
    const last = saved.current.at(-1)
    saved.current = saved.current.slice(0, -1)
    if (last) void undo(last)
    return last !== undefined
  }, [undo])

  const undoLast = useCallback(() => {
    if (undoOwn()) return
    // Saved before a reload, in another tab or on another machine: the audit log has it.
    lastSaved(table)
      .then((earlier) => (earlier ? undo(earlier) : notes.info('grid.nothingToUndo')))
      .catch((error: unknown) => notes.failure(error))
  }, [table, notes, undo, undoOwn])

  return useMemo(() => ({ remember, undoLast, undoOwn }), [remember, undoLast, undoOwn])
}
