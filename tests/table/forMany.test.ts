import { expect, test } from 'vitest'
import { isEditable, isForMany } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'

test('what is changed in many records is what they may have in common, never a name, an address or a number', () => {
  const fields = Object.entries(findTable('em')?.fields ?? {}).filter(([, field]) => isEditable(field))
  const forMany = fields.filter(([, field]) => isForMany(field)).map(([name]) => name)
  expect(forMany).toEqual([
    'checkout',
    'custom_checkout_name',
    'payment_currency_id',
    'payment_handling_mode',
    'price_inclusive_vat',
    'post_sale_orders_allowed',
    'ioss_registered',
    'method_of_fulfillment',
    'po_of_choice',
    'dashboard_cobrand_identifier',
  ])
})
