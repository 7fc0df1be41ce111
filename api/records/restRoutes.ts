import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { restCreate, restDelete, restList, restOne, restUpdate } from '#schema/calls/index.ts'
import type { NamedTable } from '#schema/define.ts'
import { isEditable } from '#schema/fields.ts'
import { AppError } from '../errors.ts'
import { RawJson, serve } from '../http/serve.ts'
import { withMerchant } from './read/merchantOf.ts'
import { planPage } from './read/planPage.ts'
import type { Row } from './read/readRow.ts'
import { findRow } from './read/readRow.ts'
import { readRestQuery } from './read/restQuery.ts'
import type { RecordsDeps } from './RecordsDeps.ts'
import { withExtras } from './read/withExtras.ts'
import { readPage } from './read/runPage.ts'
import { tableFor } from './read/tableFor.ts'
import { insertRecord } from './write/insert.ts'
import { updateRecord } from './write/update.ts'

/** Clients of this dialect send the whole record back, so unchanged values of fields that they may not set are ignored. */
function withoutUnchanged(table: NamedTable, data: Readonly<Row>, current: Readonly<Row>): Row {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => {
      const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined
      return name === 'version' || !field || isEditable(field) || !isDeepStrictEqual(value, current[name])
    }),
  )
}

/** The dialect of ra-data-simple-rest, with the same access check, planner and write path as every other generic call. */
export function serveRest(app: FastifyInstance, { db, counts }: RecordsDeps): void {
  serve(app, restList, async ({ params, query, operator, reply }) => {
    const table = tableFor(params.table, 'load', operator)
    const request = readRestQuery(table, query)
    const named = await withMerchant(db.look, table, request)
    const { json, count, total } = await readPage({ db, counts }, planPage(table, named))
    const from = request.page?.from ?? 0
    reply.header('content-range', `${table.name} ${count ? `${from}-${from + count - 1}` : '*'}/${total}`)
    reply.header('x-total-count', String(total))
    return new RawJson(json)
  })

  serve(app, restOne, async ({ params, operator }) => {
    const table = tableFor(params.table, 'load', operator)
    const row = await findRow(db.decide, table, params.id)
    if (!row) throw new AppError('UNKNOWN_ROW')
    return (await withExtras(db.decide, table, [row]))[0] ?? row
  })

  serve(app, restCreate, async ({ params, body, operator, actor }) => {
    const table = tableFor(params.table, 'insert', operator)
    const row = await insertRecord({ db, actor }, table, { data: body })
    return row
  })

  serve(app, restUpdate, async ({ params: { table: name, id }, body: { id: named = id, ...data }, operator, actor }) => {
    const table = tableFor(name, 'update', operator)
    if (named !== id) throw new AppError('MALFORMED', { detail: 'The record and the address name different ids' })
    const current = await findRow(db.rw, table, id)
    if (!current) throw new AppError('UNKNOWN_ROW')
    const changes = withoutUnchanged(table, data, current)
    if (!Object.keys(changes).length) return current
    const { rows } = await updateRecord({ db, actor }, table, { data: { ...changes, id } })
    return rows[0] ?? current
  })

  serve(app, restDelete, ({ params, operator }) => {
    tableFor(params.table, 'load', operator)
    throw new AppError('NOT_ALLOWED')
  })
}
