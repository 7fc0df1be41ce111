import type { ClientBase } from 'pg'

/** The order that a part of it belongs to; undefined for a part that does not exist. */
export const orderOf =
  (table: 'shipment' | 'order_return' | 'order_discount', id: number) =>
  async (client: ClientBase): Promise<number | undefined> => {
    const { rows } = await client.query<{ order_id: number }>(`select order_id from ${table} where id = $1`, [id])
    return rows[0]?.order_id
  }
