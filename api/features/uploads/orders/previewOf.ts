import type { Json } from '#schema/kinds.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { ParsedLine } from '../../../intake/parseLine.ts'
import type { NewChange } from '../../../uploads/Staged.ts'

interface Computed {
  em: string
  external_order_id: string
  figures: Json
}

/** The orders of some lines as the intake has just computed them, without what their buyers have told. */
export async function previewOf(
  db: Queryable,
  lines: readonly ParsedLine[],
): Promise<(Omit<NewChange, 'upload_id' | 'row_number'> & { line: number })[]> {
  const orders = lines.flatMap(({ row, event }) =>
    event?.type === 'order' ? [{ line: row, em: event.em ?? '', id: event.id }] : [],
  )
  const { rows } = await db.query<Computed>({
    text: `select em.identifier as em, k.external_order_id,
             jsonb_build_object('delivery_country', o.delivery_country, 'currency', o.currency, 'goods_value', o.goods_value::text,
               'delivery_cost', o.delivery_cost::text, 'vat', o.vat::text, 'duty', o.duty::text, 'total', o.total::text) as figures
           from em join order_key k on k.em_id = em.id
           join customer_order o on o.id = k.id and o.timestamp_year = k.timestamp_year
           where em.identifier = any($1) and k.external_order_id = any($2)`,
    values: [[...new Set(orders.map(({ em }) => em))], orders.map(({ id }) => id)],
  })
  return orders.flatMap(({ line, em, id }) => {
    const computed = rows.find((row) => row.em === em && row.external_order_id === id)
    if (!computed) return []
    const change = { label: id, table_name: 'customer_order', record_id: null, before: null, refers: null }
    return [{ ...change, line, kind: 'added' as const, after: computed.figures }]
  })
}
