import { loadRows } from '#schema/calls/generic.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { TableName, Tables } from '#schema/registry.ts'
import { rowsOf } from '#schema/replies.ts'
import type { ReadRow } from '#schema/rows.ts'
import { call } from './call.ts'

type Request = Omit<BodyOf<typeof loadRows>, 'tableName' | 'total'>

/** Rows of a table, with the types of its definition. They are not counted. */
export async function loadRowsOf<N extends TableName>(
  tableName: N,
  request: Request,
  options: { signal?: AbortSignal } = {},
): Promise<ReadRow<Tables[N]>[]> {
  const { rows } = await call(
    { ...loadRows, reply: rowsOf(tableName) },
    { body: { ...request, tableName, total: 'none' } },
    options,
  )
  return rows
}
