import type { FastifyInstance } from 'fastify'
import { listPostalCodes, removePostalCode, updatePostalCodes } from '#schema/calls/index.ts'
import { AppError } from '../../errors.ts'
import { deleteRecord } from '../../records/write/remove.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { listRows } from '../../records/read/listRows.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { insertRecord } from '../../records/write/insert.ts'
import { updateRecord } from '../../records/write/update.ts'
import { serve } from '../../http/serve.ts'

const tableName = 'special_territory_postal_code'

/** The postal codes of a territory: listed, added, changed and removed in its dialog. */
export function serveTerritories(app: FastifyInstance, deps: RecordsDeps): void {
  const { db } = deps
  serve(app, listPostalCodes, ({ params: { id }, operator }) =>
    listRows(deps, {
      tableName,
      operator,
      filter: [{ name: 'special_territory_id', comparator: '=', value: id }],
      orderBy: [{ name: 'postal_code', direction: 'asc' }],
    }),
  )
  serve(app, updatePostalCodes, async ({ body: { data }, actor, operator }) => {
    const table = tableFor(tableName, data.type, operator)
    const { postal_code, country_code, special_territory_id, id } = data
    if (data.type === 'insert') {
      const row = await insertRecord({ db, actor }, table, { data: { postal_code, country_code, special_territory_id } })
      return { rowCount: 1, rows: [row] }
    }
    if (id === undefined) throw new AppError('MALFORMED', { detail: 'The id of the record is missing' })
    const written = await updateRecord({ db, actor }, table, {
      data: { id, postal_code, country_code },
      conditions: [{ name: 'special_territory_id', comparator: '=', value: special_territory_id }],
    })
    if (!written.rowCount) throw new AppError('UNKNOWN_ROW')
    return written
  })
  serve(app, removePostalCode, async ({ params: { id }, actor, operator }) => {
    const table = tableFor(tableName, 'update', operator)
    const removed = await deleteRecord({ db, actor }, table, id)
    return removed
  })
}
