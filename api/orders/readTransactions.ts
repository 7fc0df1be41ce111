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

/** Rows of the ledger as a part of a statement, in which they are called `l`. */
export interface LedgerRows {
  from: string
  where: readonly string[]
  /** What `$1`, `$2` … stand for. */
  values: readonly unknown[]
  /** The column with their ids by whose index they come; without it they come by tax point. */
  id?: string | undefined
}

const BATCH = 1000

/**
 * A row of the ledger with what has to be on record about it (Implementing Regulation (EU) No 282/2011, Article 63c), in the order
 * of `transactionColumns`; where it stands in the list goes before it.
 */
const statement = ({ from, where, values, id }: LedgerRows): string => `
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
    s.s10_code, case l.report_type when 'OSS_IMPORT' then g.number end
  ] as row
  from (
    select l.* from ${from} where ${where.join(' and ')}
      and ${id ? `${id} > $${values.length + 1}::bigint` : `(l.tax_point, l.id) > ($${values.length + 2}::date, $${values.length + 1}::bigint)`}
    order by ${id ?? 'l.tax_point, l.id'} limit ${BATCH}) l
  left join customer_order o on o.id = l.order_id and o.em_id = l.em_id and o.timestamp_year = l.order_year
  left join order_item i on i.id = l.item_id and i.em_id = l.em_id and i.timestamp_year = l.order_year
  left join shipment s on s.id = i.shipment_id and s.em_id = l.em_id and s.timestamp_year = l.order_year
  left join em_registration g on g.id = l.registration_id
  order by ${id ? 'l.id' : 'l.tax_point, l.id'}`

/** Rows of the ledger with what is on record about each, in batches, so that a list of any length needs the memory of one. The buyer is not named. */
export async function* readTransactionsOf(db: Queryable, part: LedgerRows): AsyncGenerator<readonly Transaction[]> {
  const text = statement(part)
  let [at, lastId] = ['0001-01-01', '0']
  for (;;) {
    const { rows } = await db.query<{ at: string; id: string; row: Transaction }>(text, [
      ...part.values,
      lastId,
      ...(part.id ? [] : [at]),
    ])
    if (rows.length) yield rows.map(({ row }) => row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    at = last.at
    lastId = last.id
  }
}

/** The transactions of a merchant in a part of the ledger, by tax point. */
export const readTransactions = (db: Queryable, { em_id, from, to, report_type, mscon }: LedgerPart) =>
  readTransactionsOf(db, {
    from: 'vat_ledger l',
    where: [
      'l.em_id = $1 and l.tax_point between $2::date and $3::date',
      '($4::text is null or l.report_type = $4) and ($5::text is null or l.mscon = $5)',
    ],
    values: [em_id, from, to, report_type ?? null, mscon ?? null],
  })
