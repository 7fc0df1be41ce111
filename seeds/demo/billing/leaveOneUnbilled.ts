import type { Client } from 'pg'
import { monthBounds } from '../../../api/features/invoices/billing/billedMonth.ts'
import { isSmall } from './isSmall.ts'

/** The newest merchant that has sold something in a month loses its fee class from then on, so that it cannot be billed until it is given one. */
export async function leaveOneUnbilled(client: Client, month: string): Promise<void> {
  if (await isSmall(client)) return
  const { from, to } = monthBounds(month)
  const { rows } = await client.query<{ em_id: number }>(
    `select em_id from vat_ledger
     where event = 'SALE' and tax_point >= $1 and tax_point < $2
     order by em_id desc limit 1`,
    [from, to],
  )
  const [merchant] = rows
  if (!merchant) return
  await client.query('delete from em_fee_choice where em_id = $1', [merchant.em_id])
  await client.query('delete from auto_active_fee_class where em_id = $1', [merchant.em_id])
  await client.query(
    `update em_fee_info set fee_class = 'manual', fee_class_id = null, fee_class_id_effective = null, post_sale_fee_class_id = null,
       effective_from = $2 where em_id = $1`,
    [merchant.em_id, from],
  )
}
