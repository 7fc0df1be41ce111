import { registerMerchant } from '#schema/calls/merchants.ts'
import { recordPath } from '#schema/recordPath.ts'
import type { Making } from './Making.ts'

/** Registers a merchant that is to have a fee class chosen by hand, and has none yet. */
export async function makeMerchant({ caller, mark }: Making, { name }: { name: string }) {
  const body = { full_name: name, registered_country: 'CN', tin_number: `LAB-${mark}`, fee_class: 'manual' }
  const { id } = await caller.make(registerMerchant, { body })
  return { id, path: recordPath('em', id) ?? '/' }
}
