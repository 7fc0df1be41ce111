/* Orders of buyers, whose returns are filed or not. */
import { expect } from 'vitest'
import type pg from 'pg'
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import { composed } from '../returns/working.ts'

const { em: _, payments: __, ...plain } = example

/** An order of 10 October 2026 of a buyer, whose parcel has arrived and whose return is filed if `filed`. @returns its merchant */
export async function orderOf(api: ApiClient, db: pg.Client, { email, filed }: { email: string; filed: boolean }) {
  const merchant = await merchantOf(api, db)
  const order = { ...plain, ...on('2026-10-10'), ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0' }
  const ship_to = { ...order.ship_to, name: 'Berta Bauer', street: 'Hinterhof 7' }
  const buyer = { kind: 'consumer', name: 'Berta Bauer', email }
  await send(api, [{ ...order, buyer, ship_to, em: merchant.identifier, id: email }])
  if (!filed) return merchant
  const report = await composed(api, db, merchant.id, 'import', '2026-10-10')
  await db.query(`update customer_order set order_status = 'payment_verified' where em_id = $1`, [merchant.id])
  await db.query(`update shipment set shipped_at = '2026-10-12' where em_id = $1`, [merchant.id])
  const reply = await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', {
    global_id: report,
    em_id: merchant.id,
    report_type: 'ioss',
    reported_vat_amount: '19.00',
    report_date: '2026-11-20',
  })
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return merchant
}
