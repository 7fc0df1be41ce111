import { registerMerchant } from '#schema/calls/merchants.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { Making } from './Making.ts'

/** Registers a merchant that may declare post-sales, and has no fee class for them yet. The rules let no merchant be without one for its other orders. */
export async function makeMerchant({ caller, mark }: Making, { name }: { name: string }) {
  const body = {
    full_name: name,
    registered_country: 'CN',
    tin_number: `LAB-${mark}`,
    fee_class: 'auto',
  }
  const { id } = await caller.make(registerMerchant, { body })
  const data = { id, post_sale_orders_allowed: true }
  await caller.send('POST', '/api/persistence/update', { body: { tableName: 'em', data } })
  return { id, path: recordPath('em', id) ?? '/' }
}
