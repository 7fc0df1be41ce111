import type { Queryable } from '../db/Queryable.ts'
import type { Transaction } from '../documents/returns/transactionColumns.ts'

/** Rows of the ledger that belong together, by what their index finds. */
export interface LedgerPart {
  em_id: number
  /** The tax points, both included. */
  from: string
  to: string
  report_type?: string
  mscon?: string
}

const BATCH = 1000

/**
 * A row of the ledger with what has to be on record about it (Implementing Regulation (EU) No 282/2011, Article 63c), in the order
 * of `transactionColumns`; where it stands in the list goes before it.
 */
const statement = `
  select to_char(l.tax_point, 'YYYY-MM-DD') as at, l.id::text as id, array[
    l.id::text, to_char(l.tax_point, 'YYYY-MM-DD'), l.event, to_char(l.origin_tax_point, 'YYYY-MM-DD'), o.external_order_id, o.fc_id,
    l.mscon, i.type_of_goods, i.description,
    case l.source_table when 'customer_order' then i.quantity
      when 'order_return' then (select sum(quantity) from order_return_item ri where ri.return_id = l.source_id and ri.em_id = l.em_id
        and ri.order_item_id = l.item_id) end::text,
    trim_scale(l.vat_rate)::text, l.currency, l.net::text, l.vat::text,
    to_char(o.payment_verified_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS+00'),
    case when o.payment_verified_date is not null then o.total::text end,
    case when o.payment_verified_date is not null then (s.shipped_at is null or o.payment_verified_date < s.shipped_at)::text end,
    coalesce(i.dispatch_country, l.origin_country), concat_ws(' ', o.delivery_country, o.delivery_postal_code),
    case l.source_table when 'order_return' then coalesce(
      (select external_id from order_return r where r.id = l.source_id and r.em_id = l.em_id), l.source_id::text) end,
    s.s10_code, case l.report_type when 'OSS_IMPORT' then n.ioss_registry_import_scheme_id end
  ] as row
  from vat_ledger l
  left join customer_order o on o.id = l.order_id and o.em_id = l.em_id and o.timestamp_year = l.order_year
  left join order_item i on i.id = l.item_id and i.em_id = l.em_id and i.timestamp_year = l.order_year
  left join shipment s on s.id = i.shipment_id and s.em_id = l.em_id and s.timestamp_year = l.order_year
  left join em_oss_info n on n.em_id = l.em_id
  where l.em_id = $1 and l.tax_point <= $2::date and (l.tax_point, l.id) > ($3::date, $4::bigint)
    and ($5::text is null or l.report_type = $5) and ($6::text is null or l.mscon = $6)
  order by l.tax_point, l.id limit ${BATCH}`

/**
 * The transactions of a merchant in a part of the ledger, by tax point, in batches, so that a list of any length needs the memory
 * of one batch. The buyer is not named.
 */
export async function* readTransactions(
  db: Queryable,
  { em_id, from, to, report_type, mscon }: LedgerPart,
): AsyncGenerator<readonly Transaction[]> {
  let [at, id] = [from, '0']
  for (;;) {
    const values = [em_id, to, at, id, report_type ?? null, mscon ?? null]
    const { rows } = await db.query<{ at: string; id: string; row: Transaction }>(statement, values)
    if (rows.length) yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    at = last.at
    id = last.id
  }
}
