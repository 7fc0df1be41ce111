import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  checkBulk,
  loadAsOf,
  readLastChange as lastChangeCall,
  restoreRecord as restoreCall,
  undoChange as undoCall,
  updateBulk,
} from '#schema/calls/grid.ts'
import { translateDatabaseError } from '../db/constraintErrors.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { RawJson, serve } from '../serve.ts'
import { runPageAsOf } from './asOf.ts'
import { changeAll } from './bulk.ts'
import type { CountCache } from './countCache.ts'
import { changeableList, tableFor } from './tableFor.ts'
import { readLastChange, restoreRecord, undoBatch, undoChange } from './undo.ts'

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
    const done = 'batch' in body ? await undoBatch(db, body.batch, actor) : await undoChange(db, body.audit_id, actor)
    counts.clear()
    return done
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
  serve(app, updateBulk, async ({ body: { tableName, expected, ...request }, actor, operator, request: { raw }, reply }) => {
    const table = changeableList(tableName, operator)
    // Refused before the first byte, while it can still be a status: what is to be changed is not what was seen.
    const { matching } = await changeAll(db, table, request, actor, { dryRun: true })
    if (matching !== expected) throw new AppError('STALE_STATUS', { params: { matching, expected } })
    const gone = new AbortController()
    raw.once('close', () => raw.complete || gone.abort())
    const lines = new Readable({ read: () => undefined })
    const line = (value: unknown) => lines.push(`${JSON.stringify(value)}\n`)
    changeAll(db, table, request, actor, { dryRun: false, tell: (done) => line({ done, total: expected }), signal: gone.signal })
      .then((result) => {
        counts.drop(table.base)
        line({ statusCode: 200, data: result })
      })
      .catch((error: unknown) => {
        const failure =
          error instanceof AppError ? error : (translateDatabaseError(error) ?? new AppError('INTERNAL', { cause: error }))
        line({ statusCode: failure.statusCode, code: failure.code, message: failure.message })
      })
      .finally(() => lines.push(null))
    return reply.type('application/x-ndjson').send(lines)
  })
}
