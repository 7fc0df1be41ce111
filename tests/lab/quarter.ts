import type { Scenario, ScenarioEvent } from '#schema/lab/scenario.ts'

/** A shirt for 100.00 € to Germany, which is paid at once. */
function shirt(emId: string, id: string, on: string, from: { country: string; postal_code: string }): ScenarioEvent {
  const of = { em: emId, order: id }
  const street = { name: 'A. Muster', street: 'Street 1', postal_code: '10115', city: 'Berlin', country: 'DE' }
  const item = {
    line: 1,
    sku: 'T-1',
    description: 'cotton T-shirt',
    type: 'GOODS',
    hs: '610910',
    origin: 'CN',
    quantity: 1,
    unit_price: '100.00',
    gross_weight_kg: '0.250',
  }
  const buyer = { kind: 'consumer', name: 'A. Muster', email: 'buyer@scenario.example' }
  const sale = { sale_type: 'SALE', at: `${on}T10:00:00Z`, currency: 'EUR', prices: 'exclusive', buyer }
  return {
    on,
    at: '22:00',
    intake: [
      { type: 'order', em: emId, id, ...sale, ship_to: street, ship_from: from, items: [item] },
      { type: 'confirm', ...of, at: `${on}T10:10:00Z` },
      { type: 'payment', ...of, result: 'verified', at: `${on}T10:20:00Z` },
    ],
  }
}

const days = ['2027-01-11', '2027-02-11', '2027-03-11']
const texts = { title: 'A quarter', shows: 'A shirt a month in two schemes.', look: 'Its returns.', outcome: 'All are filed.' }

/** A merchant that declares each month, and one that declares each quarter: a shirt a month, and two months that are over are filed. */
export const quarter: Scenario = {
  format: 1,
  name: 'quarter',
  texts: { en: texts },
  begins: '2027-01-01',
  until: '2027-04-02',
  seconds: 20,
  merchants: [
    { name: 'Month Ltd', country: 'CN', schemes: { import: '2027-01-01' } },
    { name: 'Quarter OÜ', country: 'EE', schemes: { union: '2027-01-01' } },
  ],
  events: [
    ...days.map((on) => shirt('000001', `M-${on}`, on, { country: 'CN', postal_code: '518000' })),
    ...days.map((on) => shirt('000002', `Q-${on}`, on, { country: 'EE', postal_code: '10111' })),
    { on: '2027-02-20', month_end: ['returns', 'filing'], each_month_until: '2027-03-20' },
  ],
  month: '2027-03',
  // 19 % of 100.00: the third month of one merchant, and the whole quarter of the other one.
  expected: [
    { figure: 'returns', after: 'returns', is: '2' },
    { figure: 'vatDue', after: 'returns', merchant: 1, is: '19.00' },
    { figure: 'vatDue', after: 'returns', merchant: 2, is: '57.00' },
    { figure: 'filedReturns', after: 'filing', is: '2' },
  ],
}
