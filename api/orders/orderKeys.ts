import type { Queryable } from '../db/Queryable.ts'

/** By what an order is found: the ids of its merchant and its own. Every statement about an order names both. */
export interface OrderKey {
  em_id: number
  id: number
}

/** The table of an order, or of a part of it, with the column that names the order. */
const owners = {
  customer_order: 'id',
  shipment: 'order_id',
  order_return: 'order_id',
  order_discount: 'order_id',
} as const

/** The key of the order with this id, or of the order to which the part with this id belongs: the one look-up by an id alone. */
export async function orderKeyOf(db: Queryable, id: number, table: keyof typeof owners = 'customer_order') {
  const { rows } = await db.query<OrderKey>(`select em_id, ${owners[table]} as id from ${table} where id = $1`, [id])
  return rows[0]
}

interface OwnIds {
  /** Merchants and their own ids of orders, pairwise. */
  emIds: readonly number[]
  externalIds: readonly string[]
}

/** The keys of those orders that exist. */
export async function keysOfOwnIds(db: Queryable, { emIds, externalIds }: OwnIds): Promise<OrderKey[]> {
  const [only] = emIds
  const { rows } = emIds.every((emId) => emId === only)
    ? await db.query<OrderKey>('select em_id, id from order_key where em_id = $1 and external_order_id = any($2::text[])', [
        only,
        externalIds,
      ])
    : await db.query<OrderKey>(
        `select k.em_id, k.id from unnest($1::integer[], $2::text[]) x (em_id, external_order_id)
         join order_key k using (em_id, external_order_id)`,
        [emIds, externalIds],
      )
  return rows
}
