import { useCallback, useMemo, useRef } from 'react'
import { useText } from '../i18n/index.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes/notes.ts'
import { useNotes } from '../ui/notes/notes.ts'
import type { Saved } from './takeBack.ts'
import { lastSaved, takeBack } from './takeBack.ts'
import { useReadAgain } from './useReadAgain.ts'

/**
 * Taking back what was saved: a new change that the history shows, found in the trail and not in this tab's memory, so
 * that it also works after a reload and from another machine. `reload` reads again what else shows the records.
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
        const { undone, left } = await takeBack(what, user_name, ({ done, total }) => {
          // A few are over before anybody has read that they are under way.
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

  /** Remembers what was saved for Ctrl+Z, and answers the button for its note. */
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

  const undoLast = useCallback(() => {
    const last = saved.current.at(-1)
    saved.current = saved.current.slice(0, -1)
    if (last) return void undo(last)
    // Saved before a reload, in another tab or on another machine: the trail knows.
    lastSaved(table)
      .then((earlier) => (earlier ? undo(earlier) : notes.info('grid.nothingToUndo')))
      .catch((error: unknown) => notes.failure(error))
  }, [table, notes, undo])

  return useMemo(() => ({ remember, undoLast }), [remember, undoLast])
}
