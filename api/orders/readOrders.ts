import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../db/Queryable.ts'
import { quoted } from '../records/read/sqlText.ts'
import type { Entry } from './Changes.ts'
import type { OrderKey } from './orderKeys.ts'
import type { StoredOrder } from './StoredOrder.ts'

type PartName = Exclude<keyof StoredOrder, 'order' | 'explanations'>
type PartTable = Parameters<typeof tableOf>[0]

/** The parts of an order: their table, and which of the rows `p` of the merchants `$1` belong to the orders `$2`. */
const parts: Readonly<Record<PartName, { table: PartTable; owner: string; condition: string }>> = {
  items: { table: 'order_item', owner: 'p.order_id', condition: 'p.order_id = any($2)' },
  splits: { table: 'order_split', owner: 'p.order_id', condition: 'p.order_id = any($2)' },
  shipments: { table: 'shipment', owner: 'p.order_id', condition: 'p.order_id = any($2)' },
  returns: { table: 'order_return', owner: 'p.order_id', condition: 'p.order_id = any($2)' },
  returnItems: {
    table: 'order_return_item',
    owner: '(select r.order_id from order_return r where r.em_id = p.em_id and r.id = p.return_id)',
    condition: 'exists (select 1 from order_return r where r.em_id = p.em_id and r.id = p.return_id and r.order_id = any($2))',
  },
  discounts: { table: 'order_discount', owner: 'p.order_id', condition: 'p.order_id = any($2)' },
  discountItems: {
    table: 'order_discount_item',
    owner: '(select d.order_id from order_discount d where d.em_id = p.em_id and d.id = p.order_discount_id)',
    condition:
      'exists (select 1 from order_discount d where d.em_id = p.em_id and d.id = p.order_discount_id and d.order_id = any($2))',
  },
  ledger: {
    table: 'vat_ledger',
    owner: 'p.order_id',
    condition: `p.order_id = any($2) and p.reverses is null
      and not exists (select 1 from vat_ledger r where r.em_id = p.em_id and r.order_id = p.order_id and r.reverses = p.id)`,
  },
}

/** The columns that rows in memory have: without those that the database computes. */
const columnsOf = (table: PartTable, alias: string): string =>
  Object.entries(tableOf(table).fields)
    .filter(([, { computed }]) => !computed)
    .map(([name]) => `${alias}.${quoted(name)}`)
    .join(', ')

/** An order without any parts. */
export const emptyOrder = (order: StoredOrder['order']): StoredOrder => ({
  order,
  items: [],
  splits: [],
  shipments: [],
  returns: [],
  returnItems: [],
  discounts: [],
  discountItems: [],
  ledger: [],
  explanations: new Map(),
})

/** The merchants of some orders as the parameter `$1`, and what compares a column with it: with one merchant it is an equality. */
function merchantsOf(keys: readonly OrderKey[]) {
  const ids = [...new Set(keys.map(({ em_id }) => em_id))]
  return ids.length === 1 ? { value: ids[0], is: '= $1' } : { value: ids, is: '= any($1::integer[])' }
}

/**
 * Reads orders with all of their parts, and locks them until the transaction ends: each lock names one merchant, and those of
 * several come in the order of their ids.
 */
export async function readOrders(
  db: Queryable,
  keys: readonly OrderKey[],
  { isUnlocked = false }: { isUnlocked?: boolean } = {},
): Promise<StoredOrder[]> {
  if (!keys.length) return []
  const merchants = merchantsOf(keys)
  const isOne = merchants.is === '= $1'
  if (!isUnlocked && !isOne)
    await db.query('select lock_orders($1, $2)', [keys.map(({ em_id }) => em_id), keys.map(({ id }) => id)])
  const { rows } = await db.query<StoredOrder['order'] & { id: number }>(
    `select ${columnsOf('customer_order', 'o')} from customer_order o
     where o.em_id ${merchants.is} and o.id = any($2::bigint[]) order by o.id ${isUnlocked || !isOne ? '' : 'for no key update'}`,
    [merchants.value, keys.map(({ id }) => id)],
  )
  const found = new Map(rows.map((order): [number, StoredOrder] => [order.id, emptyOrder(order)]))
  if (!found.size) return []
  for (const [name, { table, owner, condition }] of Object.entries(parts)) {
    const { rows: own } = await db.query<{ found_order: number }>(
      `select ${columnsOf(table, 'p')}, ${owner} as found_order from ${table} p
       where p.em_id ${merchants.is} and ${condition} order by p.id`,
      [merchants.value, [...found.keys()]],
    )
    const byOrder = new Map([...found.keys()].map((id): [number, object[]] => [id, []]))
    for (const { found_order, ...row } of own) byOrder.get(found_order)?.push(row)
    for (const [id, stored] of found) Object.assign(stored, { [name]: byOrder.get(id) })
  }
  await readContents(db, merchants, [...found.values()])
  return [...found.values()]
}

/** Reads the explanations of the lines and refunds of orders. */
async function readContents(db: Queryable, merchants: ReturnType<typeof merchantsOf>, orders: readonly StoredOrder[]) {
  const explained = orders.flatMap((order) =>
    [...order.items, ...order.returnItems, ...order.discountItems].flatMap((row) =>
      row.explanation_id === null ? [] : [{ order, row, id: row.explanation_id }],
    ),
  )
  const { rows } = await db.query<Entry<'order_explanation'> & { id: number }>(
    `select ${columnsOf('order_explanation', 'e')} from order_explanation e
     where e.em_id ${merchants.is} and e.id = any($2::bigint[])`,
    [merchants.value, [...new Set(explained.map(({ id }) => id))]],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { order, row, id } of explained) {
    const explanation = byId.get(id)
    if (explanation) order.explanations.set(row, explanation)
  }
}
