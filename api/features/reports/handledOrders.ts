import type { Queryable } from '../../db/Queryable.ts'
import type { ReportColumn, ReportRow } from '../../documents/reports/Report.ts'
import { daysOfMonth } from './months.ts'
import { reportWord } from './reportWords.ts'

/** By whom the parcels of a list were handled. */
export type Handler = { column: 'postal_operator_id' | 'customs_id'; id: number }

const BATCH = 1000

const statement = (column: Handler['column']): string => `
  select to_char(s.shipped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at, s.id::text as id, array[
    s.s10_code, to_char(s.shipped_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS+00'), o.external_order_id, o.fc_id, em.full_name,
    coalesce(s.dispatch_country, ''), o.delivery_country, s.customs_dec_scheme, s.intrinsic_value_eur::text
  ] as row
  from shipment s
  join customer_order o on o.id = s.order_id and o.em_id = s.em_id and o.timestamp_year = s.timestamp_year
  join em on em.id = s.em_id
  where s.${column} = $1 and s.shipped_at < $2::date + 1 and (s.shipped_at, s.id) > ($3::timestamp at time zone 'UTC', $4::bigint)
  order by s.shipped_at, s.id limit ${BATCH}`

/** The columns of `readHandled`. */
export const handledColumns: readonly ReportColumn[] = [
  { title: reportWord('parcel'), type: 'text', width: 20 },
  { title: reportWord('shipped'), type: 'instant', width: 20 },
  { title: reportWord('order'), type: 'text', width: 20 },
  { title: 'FC-ID', type: 'text' },
  { title: reportWord('merchant'), type: 'text', width: 24 },
  { title: reportWord('from'), type: 'code' },
  { title: reportWord('destination'), type: 'code', width: 14 },
  { title: reportWord('declaredAs'), type: 'code' },
  { title: reportWord('intrinsicValue'), type: 'number', width: 18 },
]

/** The orders with parcels that somebody handled in a month, a row for each parcel by the time of its dispatch. */
export async function* readHandled(db: Queryable, { column, id: handler }: Handler, month: string): AsyncGenerator<ReportRow> {
  const { from, to } = daysOfMonth(month)
  let [at, id] = [`${from}T00:00:00`, '0']
  for (;;) {
    const { rows } = await db.query<{ at: string; id: string; row: ReportRow }>(statement(column), [handler, to, at, id])
    yield* rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    at = last.at
    id = last.id
  }
}
