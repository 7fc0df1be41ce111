import { readHistory } from '#schema/calls/generic.ts'
import { readLastChange, undoBulk, undoChange } from '#schema/calls/grid.ts'
import { call } from '../data/call.ts'
import { CallError } from '../data/CallError.ts'
import { callForLines } from '../data/lines.ts'
import { latestOwnChange } from './HistoryChange.ts'

interface SavedRecords {
  table: string
  ids: readonly number[]
}

/** What a person has just saved: single records, or everything that a bulk change wrote. */
export type Saved = SavedRecords | { batch: string }

interface Progress {
  done: number
  total: number
}

interface UndoResult {
  undone: number
  /** The records that others have changed since. */
  left: readonly number[]
}

/** What this person saved last in a table, according to the audit log. */
export async function lastSaved(table: string): Promise<Saved | undefined> {
  const { rows } = await call(readLastChange, { params: { table } })
  return rows[0] && (rows[0].batch === null ? { table, ids: [rows[0].record_id] } : { batch: rows[0].batch })
}

/** Undoes what was saved, except for records changed since; `onProgress` reports the progress of a batch. */
export function undoSaved(what: Saved, person: string, onProgress: (progress: Progress) => void): Promise<UndoResult> {
  return 'batch' in what ? undoSavedBatch(what.batch, onProgress) : undoSavedRecords(what, person)
}

async function undoSavedBatch(batch: string, onProgress: (progress: Progress) => void): Promise<UndoResult> {
  for await (const line of callForLines(undoBulk, { body: { batch } })) {
    if ('done' in line) onProgress(line)
    else if ('data' in line) return line.data
  }
  throw new CallError({ statusCode: 503, message: '' })
}

async function undoSavedRecords({ table, ids }: SavedRecords, person: string): Promise<UndoResult> {
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
