import { loadRows } from '#schema/calls/generic.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { TableName, Tables } from '#schema/registry.ts'
import type { ReadRow } from '#schema/rows.ts'
import { call } from './call.ts'

type Request = Omit<BodyOf<typeof loadRows>, 'tableName' | 'total'>

/** Rows of a table, with the types of its definition, without the total. */
export async function loadRowsOf<N extends TableName>(
  tableName: N,
  request: Request,
  options: { signal?: AbortSignal } = {},
): Promise<ReadRow<Tables[N]>[]> {
  const { rows } = await call(loadRows, { body: { ...request, tableName, total: 'none' } }, options)
  return rows as ReadRow<Tables[N]>[]
}
