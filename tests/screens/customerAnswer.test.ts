import { expect, test } from 'vitest'
import type { Language } from '#schema/languages.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'
import { customerAnswer } from '../../src/screens/orders/why/customerAnswer.ts'

const order = {
  external_order_id: 'WEB-17',
  currency: 'EUR',
  total: '27.80',
  duty: '3.00',
  duty_borne_by: 'buyer_in_total',
  delivery_country: 'DE',
}
const items = [
  { description: 'Mug', quantity: 2, net: '20.00', vat: '3.80', vat_rate: '19.0000', fee: '0.00', total: '26.80', mscon: 'DE' },
  { description: 'Book', quantity: 1, net: '0.93', vat: '0.07', vat_rate: '7.0000', fee: '0.00', total: '1.00', mscon: 'DE' },
]
/** Without the no-break spaces of amounts. */
const answer = async (language: Language, change: Partial<typeof order> = {}, sold = items) => {
  const { t } = createTexts(language, await loadCatalogue(language))
  return customerAnswer({ ...order, ...change }, sold, t).replaceAll(/[\u00a0\u202f]/g, ' ')
}

test('why an order costs what it does is answered in the customer’s language, in amounts that add up to the total', async () => {
  expect((await answer('en')).split('\n')).toEqual([
    'Your order WEB-17 consists of:',
    '2 × Mug: 20.00 € without VAT + 3.80 € VAT (19 %) + 3.00 € customs duty',
    '1 × Book: 0.93 € without VAT + 0.07 € VAT (7 %)',
    'Together: 27.80 €',
    '',
    'VAT of 3.87 € is charged at the rate of the country to which the goods go: Germany.',
    'Customs duty of 3.00 € is part of the price because the goods come from outside the EU; nothing more is due when they arrive.',
  ])
  expect(await answer('de')).toContain('2 × Mug: 20,00 € ohne Umsatzsteuer + 3,80 € Umsatzsteuer (19 %) + 3,00 € Zoll')
  expect(await answer('fi')).toContain('johon tavarat toimitetaan: Saksa.')
})

test('a duty that the seller pays is no part of what the customer pays, and said to be the seller’s', async () => {
  const sold = items.map((item) => ({ ...item, total: item.vat === '3.80' ? '23.80' : item.total }))
  const text = await answer('en', { total: '24.80', duty_borne_by: 'merchant_apart' }, sold)
  expect(text).not.toContain('3.00 €')
  expect(text).toContain('Together: 24.80 €')
  expect(text).toContain('The seller pays the customs duty.')
  expect(await answer('en', { duty_borne_by: 'importer_apart' }, sold)).toContain(
    'Customs duty of 3.00 € is not part of the price: it is due when the goods arrive.',
  )
})
