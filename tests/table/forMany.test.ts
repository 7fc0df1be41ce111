import { expect, test } from 'vitest'
import { isEditable, isForMany } from '#schema/fields.ts'
import { nameOfAction } from '#schema/actions/actions.ts'
import { findTable, tableOf } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { actionsOn } from '../../src/table/page/actions/actionsOf.ts'
import { actionTexts } from '../../src/table/page/actions/actionTexts.ts'

test('only values that records can share are changed in many, never a name, an address or a number', () => {
  const fields = Object.entries(findTable('em')?.fields ?? {}).filter(([, field]) => isEditable(field))
  const forMany = fields.filter(([, field]) => isForMany(field)).map(([name]) => name)
  expect(forMany).toEqual([
    'checkout',
    'custom_checkout_name',
    'payment_currency_id',
    'payment_handling_mode',
    'price_inclusive_vat',
    'post_sale_orders_allowed',
    'language',
    'ioss_registered',
    'method_of_fulfillment',
    'po_of_choice',
    'dashboard_cobrand_identifier',
  ])
})

test('selected merchants are blocked, unblocked and mailed together, each time after a question with their number', () => {
  const merchants = tableOf('em_view')
  const questionsIn = (language: 'en' | 'de', catalogue: typeof en | typeof de) =>
    actionsOn(merchants, 'selection', () => true)
      .filter(({ confirm }) => confirm !== undefined)
      .map((action) => {
        const { t } = createTexts(language, catalogue)
        return [nameOfAction(action), actionTexts(t, merchants, action).question(3)]
      })
  expect(questionsIn('en', en)).toEqual([
    ['openNominatedAccounts', 'Create dashboard accounts for 3 merchants?'],
    ['blockMerchant', 'Block 3 merchants?'],
    ['unblockMerchant', 'Unblock 3 merchants?'],
  ])
  expect(questionsIn('de', de)[1]).toEqual(['blockMerchant', '3 Händler sperren?'])
})
