import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
import type { Databases } from '../db/databases.ts'
import { failureOf } from '../db/failureOf.ts'
import { RawJson, serve } from '../http/serve.ts'
import { runPageAsOf } from './history/asOf.ts'
import { changeAll } from './write/bulk.ts'
import type { CountCache } from './read/countCache.ts'
import { changeableList, tableFor } from './read/tableFor.ts'
import { readLastChange, restoreRecord, undoChange } from './history/undo.ts'
import { undoBatch } from './history/undoBatch.ts'
import { updateRows } from './write/updateRows.ts'

interface Deps {
  db: Databases
  counts: CountCache
}

/** What the grid asks for beyond single rows: lists of the past, undo, restore, changes of everything that matches. */
export function serveGrid(app: FastifyInstance, { db, counts }: Deps): void {
  serve(
    app,
    loadAsOf,
    async ({ body: { tableName, day, ...request }, operator }) =>
      new RawJson(await runPageAsOf({ ro: db.ro, counts }, tableFor(tableName, 'load', operator), request, day)),
  )
  serve(app, undoCall, async ({ body, actor }) => {
    const written = await undoChange(db, body.audit_id, actor)
    counts.clear()
    return written
  })
  serve(app, lastChangeCall, async ({ params, actor, operator }) => ({
    rows: await readLastChange(db, tableFor(params.table, 'load', operator), actor),
  }))
  serve(app, restoreCall, async ({ body, actor }) => {
    const written = await restoreRecord(db, body, actor)
    counts.clear()
    return written
  })
  serve(app, checkBulk, ({ body: { tableName, ...request }, actor, operator }) =>
    changeAll(db, changeableList(tableName, operator), request, actor, { dryRun: true }),
  )
  serve(app, updateRowsCall, async ({ body: { tableName, rows }, actor, operator }) => {
    const table = tableFor(tableName, 'update', operator)
    const { batch, saved, failed } = await updateRows(db, table, rows, actor)
    counts.drop(table)
    return {
      batch,
      saved,
      failed: failed.map(({ id, failure: { statusCode, code, message, params = {}, errors = {} } }) => ({
        id,
        statusCode,
        code,
        message,
        params,
        errors,
      })),
    }
  })
  serve(app, updateBulk, async ({ body: { tableName, expected, ...request }, actor, operator, reply }) => {
    const table = changeableList(tableName, operator)
    // Refused before the first byte, while it can still be a status: what is to be changed is not what was seen.
    await changeAll(db, table, request, actor, { dryRun: true, expected })
    return answerLines(reply, async (line, signal) => {
      const tell = (done: number) => line({ done, total: expected })
      const result = await changeAll(db, table, request, actor, { dryRun: false, expected, tell, signal })
      counts.drop(table.base)
      return result
    })
  })
  serve(app, undoBulk, ({ body: { batch }, actor, reply }) =>
    answerLines(reply, async (line, signal) => {
      const result = await undoBatch(db, batch, actor, { tell: (done, total) => line({ done, total }), signal })
      counts.clear()
      return result
    }),
  )
}

/** Answers lines of JSON: how far the work is, and at last its result or failure. Who goes away, or stops it, has nothing written. */
function answerLines(
  reply: FastifyReply,
  work: (line: (value: unknown) => void, signal: AbortSignal) => Promise<unknown>,
): FastifyReply {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const lines = new Readable({ read: () => undefined })
  const line = (value: unknown) => void lines.push(`${JSON.stringify(value)}\n`)
  work(line, gone.signal)
    .then((data) => line({ statusCode: 200, data }))
    .catch((error: unknown) => {
      const { statusCode, code, message, params, errors } = failureOf(error)
      line({ statusCode, code, message, params, errors })
    })
    .finally(() => lines.push(null))
  return reply.type('application/x-ndjson').send(lines)
}
