import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { readHistory } from '#schema/calls/generic.ts'
import { readLastChange, restoreRecord, undoBulk, undoChange } from '#schema/calls/grid.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../data/call.ts'
import { CallError } from '../data/CallError.ts'
import { callForLines } from '../data/lines.ts'
import { useText } from '../i18n/index.ts'
import { usePerson } from '../session/useSession.ts'
import type { NoteAction } from '../ui/notes.ts'
import { useNotes } from '../ui/notes.ts'
import { latestOwnChange } from './Change.ts'

/** What somebody has just saved: records one by one, or everything that a bulk change wrote. */
export type Saved = { ids: readonly number[] } | { batch: string }

interface Progress {
  done: number
  total: number
}

interface UndoneBatch {
  undone: number
  left: readonly number[]
}

/**
 * Taking back what was saved: a new change that the history shows, found in the trail and not in this tab's memory, so
 * that it also works after a reload and from another machine.
 */
export function useUndo({ name: table }: Pick<NamedTable, 'name'>) {
  const t = useText()
  const notes = useNotes()
  const { user_name } = usePerson()
  const queryClient = useQueryClient()
  const saved = useRef<Saved[]>([])

  const readAgain = useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [table] }),
      queryClient.invalidateQueries({ queryKey: ['history', table] }),
    ])
  }, [queryClient, table])

  const undo = useCallback(
    async (audit_id: number) => {
      try {
        await call(undoChange, { body: { audit_id } })
        notes.success('grid.undone')
      } catch (error) {
        notes.failure(error)
      }
      await readAgain()
    },
    [notes, readAgain],
  )

  const takeBack = useCallback(
    async (what: Saved) => {
      const about = Symbol('undo')
      // A few are over before anybody has read that they are under way.
      const tell = ({ done, total }: Progress) => done < total && notes.progress(about, 'grid.undoing', { done, total })
      try {
        const { undone, left } =
          'batch' in what ? await takeBackBatch(what.batch, tell) : await takeBackRecords(table, what.ids, user_name)
        if (left.length > 0) notes.warning('grid.undoneSome', { params: { undone, left: left.join(', ') }, about })
        else if (undone === 0) notes.info('grid.nothingToUndo')
        else if (undone === 1 && 'ids' in what) notes.success('grid.undoneRecord', { id: what.ids.join(', ') })
        else notes.success('grid.undoneBatch', { smart_count: undone }, undefined, about)
      } catch (error) {
        notes.failure(error, about)
      }
      await readAgain()
    },
    [table, user_name, notes, readAgain],
  )

  const restore = useCallback(
    async (record: { tableName: string; id: number }, audit_id: number, fields?: string[]) => {
      try {
        await call(restoreRecord, { body: { ...record, audit_id, ...(fields && { fields }) } })
        notes.success('grid.restored')
      } catch (error) {
        notes.failure(error)
      }
      await readAgain()
    },
    [notes, readAgain],
  )

  /** Remembers what was saved for Ctrl+Z, and answers the button for its note. */
  const remember = useCallback(
    (what: Saved): NoteAction => {
      saved.current = [...saved.current.slice(-99), what]
      return {
        label: t('grid.undo'),
        run: () => {
          saved.current = saved.current.filter((entry) => entry !== what)
          void takeBack(what)
        },
      }
    },
    [t, takeBack],
  )

  const undoLast = useCallback(() => {
    const last = saved.current.at(-1)
    saved.current = saved.current.slice(0, -1)
    if (last) return void takeBack(last)
    // Saved before a reload, in another tab or on another machine: the trail knows.
    lastSaved(table)
      .then((earlier) => (earlier ? takeBack(earlier) : notes.info('grid.nothingToUndo')))
      .catch((error: unknown) => notes.failure(error))
  }, [table, notes, takeBack])

  return useMemo(() => ({ undo, restore, remember, undoLast }), [undo, restore, remember, undoLast])
}

async function lastSaved(table: string): Promise<Saved | undefined> {
  const { rows } = await call(readLastChange, { params: { table } })
  return rows[0] && (rows[0].batch === null ? { ids: [rows[0].record_id] } : { batch: rows[0].batch })
}

async function takeBackBatch(batch: string, tell: (progress: Progress) => void): Promise<UndoneBatch> {
  for await (const line of callForLines(undoBulk, { body: { batch } })) {
    if ('done' in line) tell(line)
    else return line.data
  }
  throw new CallError({ statusCode: 503, message: '' })
}

async function takeBackRecords(table: string, ids: readonly number[], person: string): Promise<UndoneBatch> {
  const result = { undone: 0, left: [] as number[] }
  for (const id of ids) {
    const { rows } = await call(readHistory, { params: { table, id } })
    const change = latestOwnChange(rows, person)
    if (!change) continue
    try {
      await call(undoChange, { body: { audit_id: change.id } })
      result.undone++
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_ROW' || ids.length === 1) throw error
      result.left.push(id)
    }
  }
  return result
}
