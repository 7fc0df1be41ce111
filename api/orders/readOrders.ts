import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../db/Queryable.ts'
import { quoted } from '../records/read/sqlText.ts'
import type { Entry } from './Changes.ts'
import type { StoredOrder } from './StoredOrder.ts'

interface Which {
  ids?: readonly number[]
  /** Merchants and their own order ids, pairwise. */
  emIds?: readonly number[]
  externalIds?: readonly string[]
  /** The orders are only read and not locked. */
  isUnlocked?: boolean
}

type PartName = Exclude<keyof StoredOrder, 'order'>
type PartTable = Parameters<typeof tableOf>[0]

/** The parts of an order: their table, and which of its rows `p` belong to the orders `$1`, as a column and a condition. */
const parts: Readonly<Record<PartName, { table: PartTable; owner: string; condition: string }>> = {
  items: { table: 'order_item', owner: 'p.order_id', condition: 'p.order_id = any($1)' },
  splits: { table: 'order_split', owner: 'p.order_id', condition: 'p.order_id = any($1)' },
  shipments: { table: 'shipment', owner: 'p.order_id', condition: 'p.order_id = any($1)' },
  returns: { table: 'order_return', owner: 'p.order_id', condition: 'p.order_id = any($1)' },
  returnItems: {
    table: 'order_return_item',
    owner: '(select r.order_id from order_return r where r.id = p.return_id)',
    condition: 'p.return_id in (select id from order_return where order_id = any($1))',
  },
  discounts: { table: 'order_discount', owner: 'p.order_id', condition: 'p.order_id = any($1)' },
  discountItems: {
    table: 'order_discount_item',
    owner: '(select d.order_id from order_discount d where d.id = p.order_discount_id)',
    condition: 'p.order_discount_id in (select id from order_discount where order_id = any($1))',
  },
  ledger: {
    table: 'vat_ledger',
    owner: 'p.order_id',
    condition: `p.order_id = any($1) and p.reverses is null
      and not exists (select from vat_ledger r where r.order_id = p.order_id and r.reverses = p.id)`,
  },
}

/** Columns that the database computes and nobody writes. */
const computed: Readonly<Partial<Record<PartTable, readonly string[]>>> = {
  customer_order: ['s10_codes'],
  order_return: ['timestamp_year'],
  order_discount: ['timestamp_year'],
}

const columnsOf = (table: PartTable, alias: string): string =>
  Object.keys(tableOf(table).fields)
    .filter((name) => !computed[table]?.includes(name))
    .map((name) => `${alias}.${quoted(name)}`)
    .join(', ')

/** An order without any parts. */
export const emptyOrder = (order: Entry): StoredOrder => ({
  order,
  items: [],
  splits: [],
  shipments: [],
  returns: [],
  returnItems: [],
  discounts: [],
  discountItems: [],
  ledger: [],
})

/** Reads orders with all of their parts, and locks them until the transaction ends. */
export async function readOrders(
  db: Queryable,
  { ids = [], emIds = [], externalIds = [], isUnlocked }: Which,
): Promise<StoredOrder[]> {
  const { rows } = await db.query<Entry & { id: number }>(
    `select ${columnsOf('customer_order', 'o')} from customer_order o
     where o.id = any(array(
       select unnest($1::integer[])
       union select k.id from unnest($2::text[], $3::integer[]) x(e, m)
         join order_key k on k.external_order_id = x.e and k.em_id = x.m))
     order by o.id ${isUnlocked ? '' : 'for no key update'}`,
    [ids, externalIds, emIds],
  )
  const found = new Map(rows.map((order): [number, StoredOrder] => [order.id, emptyOrder(order)]))
  if (!found.size) return []
  for (const [name, { table, owner, condition }] of Object.entries(parts)) {
    const { rows: own } = await db.query<Entry & { found_order: number }>(
      `select ${columnsOf(table, 'p')}, ${owner} as found_order from ${table} p where ${condition} order by p.id`,
      [[...found.keys()]],
    )
    for (const { found_order, ...row } of own) found.get(found_order)?.[name as PartName].push(row)
  }
  return [...found.values()]
}
