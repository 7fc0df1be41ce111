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
    post_sale_orders_allowed: true,
  }
  const { id } = await caller.make(registerMerchant, { body })
  return { id, path: recordPath('em', id) ?? '/' }
}
