import type { FastifyInstance } from 'fastify'
import {
  checkBulk,
  loadAsOf,
  readLastChange as lastChangeCall,
  restoreRecord as restoreCall,
  undoBulk,
  undoChange as undoCall,
  updateBulk,
  updateRows as updateRowsCall,
} from '#schema/calls/grid.ts'
import { failureToWire } from '../errors.ts'
import { answerLines } from '../http/answerLines.ts'
import { RawJson, serve } from '../http/serve.ts'
import { runPageAsOf } from './history/asOf.ts'
import { changeAll } from './write/bulk.ts'
import { changeableList, tableFor } from './read/tableFor.ts'
import { readLastChange, restoreRecord, undoChange } from './history/undo.ts'
import type { RecordsDeps } from './RecordsDeps.ts'
import { undoBatch } from './history/undoBatch.ts'
import { updateRows } from './write/updateRows.ts'

/** The grid's calls beyond single rows: lists as of a day, undo, restore, changes of all matching rows. */
export function serveGrid(app: FastifyInstance, { db, counts }: RecordsDeps): void {
  serve(
    app,
    loadAsOf,
    async ({ body: { tableName, ...request }, operator }) =>
      new RawJson(await runPageAsOf({ db, counts }, tableFor(tableName, 'load', operator), request)),
  )
  serve(app, undoCall, async ({ body, actor }) => {
    const written = await undoChange({ db, actor }, body.audit_id)
    return written
  })
  serve(app, lastChangeCall, async ({ params, actor, operator }) => ({
    rows: await readLastChange(db, tableFor(params.table, 'load', operator), actor),
  }))
  serve(app, restoreCall, async ({ body, actor }) => {
    const written = await restoreRecord({ db, actor }, body)
    return written
  })
  serve(app, checkBulk, ({ body: { tableName, filter, data, ...options }, actor, operator }) =>
    changeAll({ db, actor }, changeableList(tableName, operator), { filter, data, ...optionsOf(options), dryRun: true }),
  )
  serve(app, updateRowsCall, async ({ body: { tableName, rows, override_reason: reason }, actor, operator }) => {
    const table = tableFor(tableName, 'update', operator)
    const { batch, saved, failed } = await updateRows({ db, actor }, table, { rows, reason })
    return {
      batch,
      saved,
      failed: failed.map(({ id, failure }) => ({ id, params: {}, errors: {}, fieldErrors: {}, ...failureToWire(failure) })),
    }
  })
  serve(app, updateBulk, async ({ body: { tableName, filter, data, expected, ...options }, actor, operator, reply }) => {
    const table = changeableList(tableName, operator)
    const request = { filter, data, expected, ...optionsOf(options) }
    // If the matching rows are no longer those that the person saw, the call is refused before the first byte, while the reply
    // can still have an error status.
    await changeAll({ db, actor }, table, { ...request, dryRun: true })
    return answerLines(reply, (line, signal) => {
      const onProgress = (done: number) => line({ done, total: expected })
      return changeAll({ db, actor }, table, { ...request, dryRun: false, onProgress, signal })
    })
  })
  serve(app, undoBulk, ({ body: { batch }, actor, operator, reply }) =>
    answerLines(reply, async (line, signal) => {
      const onProgress = (done: number, total: number) => line({ done, total })
      const mayUndo = (name: string) => tableFor(name, 'update', operator)
      const result = await undoBatch({ db, actor }, batch, { onProgress, signal, tableFor: mayUndo })
      return result
    }),
  )
}

const optionsOf = ({ allow_empty, override_reason }: { allow_empty?: boolean; override_reason?: string }) => ({
  allowEmpty: allow_empty,
  reason: override_reason,
})
