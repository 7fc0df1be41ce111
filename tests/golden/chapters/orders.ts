/* January: what is sold, sent, returned, discounted and cancelled, and what is refused. */
import type { Chapter } from '../Chapter.ts'
import type { Year } from '../Year.ts'
import { discounted, moved, order, paid, returned, shipped } from './events.ts'
import { em, who } from './merchants.ts'

const { lotus, harbour, saare, maple, thames, prairie, untouched } = who
const shirt = (price = '119.00', more: object = {}) => ({ price, ...more })
const business = (vat_id: string, result = 'valid') => ({
  buyer: {
    kind: 'business',
    name: 'Firma GmbH',
    email: 'firma@buyer.example',
    vat_id,
    vat_id_check: { result, at: '2027-01-10T08:00:00Z' },
  },
})
const unpaid = { payment: undefined }

async function sold(year: Year): Promise<void> {
  await year.on('2027-01-12')
  year.tell('Goods from outside the Union, in both directions of the limit of 150')
  await year.send('operator', [
    order({ of: lotus, id: 'L1', on: '2027-01-10', to: 'DE', items: [shirt()] }),
    order({
      of: lotus,
      id: 'L2',
      on: '2027-01-11',
      to: 'FR',
      currency: 'USD',
      delivery: '9.90',
      items: [shirt('24.00', { quantity: 2 }), shirt('20.42', { hs: '49019900', description: 'book' })],
    }),
    order({
      of: lotus,
      id: 'L3',
      on: '2027-01-11',
      to: 'FI',
      prices: 'exclusive',
      duty_mode: 'buyer',
      delivery: '12.00',
      items: [shirt('200.00')],
    }),
    order({ of: lotus, id: 'L4', on: '2027-01-11', to: 'DE', delivery: '5.00', items: [shirt('35.70', { quantity: 3 })] }),
    order({
      of: lotus,
      id: 'L5',
      on: '2027-01-11',
      to: 'IT',
      items: [shirt('61.00'), shirt('48.80', { ship_from: { country: 'PL' } }), shirt('30.00', { ship_from: { country: 'IT' } })],
    }),
    order({ of: lotus, id: 'L6', on: '2027-01-11', to: 'AT', items: [shirt('150.00')], prices: 'exclusive' }),
    order({ of: lotus, id: 'L7', on: '2027-01-11', to: 'AT', items: [shirt('150.01')], prices: 'exclusive' }),
    order({ of: lotus, id: 'L8', on: '2027-01-11', to: 'IC', items: [shirt('50.00')] }),
    order({ of: lotus, id: 'L9', on: '2027-01-11', to: 'XI', items: [shirt('60.00')] }),
    order({
      of: lotus,
      id: 'L10',
      on: '2027-01-11',
      to: 'SE',
      currency: 'SEK',
      discount: '50.00',
      items: [shirt('500.00'), shirt('250.00', { discount: '25.00' })],
    }),
    order({ of: lotus, id: 'L11', on: '2027-01-11', to: 'DE', ...business('DE136695976'), items: [shirt()] }),
    order({ of: lotus, id: 'L12', on: '2027-01-11', to: 'DE', ...business('DE136695976', 'invalid'), items: [shirt()] }),
    order({ of: harbour, id: 'H1', on: '2027-01-10', to: 'DE', items: [shirt()] }),
    order({ of: harbour, id: 'H2', on: '2027-01-11', to: 'AT', items: [shirt('60.00', { quantity: 2 })] }),
    order({ of: untouched, id: 'U1', on: '2027-01-10', to: 'DE', items: [shirt()] }),
    order({ of: untouched, id: 'U2', on: '2027-01-11', to: 'FR', currency: 'USD', items: [shirt('24.00', { quantity: 2 })] }),
  ])
  year.tell('Within the Union, services, and countries outside it')
  await year.send('operator', [
    order({ of: saare, id: 'S1', on: '2027-01-10', to: 'FI', from: 'EE', items: [shirt('125.50')] }),
    order({ of: saare, id: 'S2', on: '2027-01-11', to: 'DE', from: 'PL', items: [shirt('119.00', { quantity: 2 })] }),
    order({ of: saare, id: 'S3', on: '2027-01-11', to: 'DE', from: 'EE', ...business('DE136695976'), items: [shirt('100.00')] }),
    order({ of: saare, id: 'S4', on: '2027-01-11', to: 'EE', from: 'EE', items: [shirt('124.00')] }),
    order({ of: saare, id: 'S5', on: '2027-01-11', to: 'GB', from: 'EE', items: [shirt('100.00')] }),
    order({
      of: maple,
      id: 'M1',
      on: '2027-01-10',
      to: 'DE',
      from: 'CA',
      items: [{ price: '11.90', type: 'TBE', hs: undefined, description: 'app' }],
    }),
    order({
      of: maple,
      id: 'M2',
      on: '2027-01-11',
      to: 'FR',
      from: 'CA',
      currency: 'CAD',
      items: [{ price: '120.00', quantity: 2, type: 'TBE', hs: '49019900', description: 'e-book', reduced_tbe: true }],
    }),
    order({
      of: maple,
      id: 'M3',
      on: '2027-01-11',
      to: 'US',
      from: 'CA',
      items: [{ price: '11.90', type: 'TBE', hs: undefined, description: 'app' }],
    }),
    order({ of: thames, id: 'T1', on: '2027-01-10', to: 'DE', from: 'GB', currency: 'GBP', items: [shirt('100.00')] }),
    order({ of: thames, id: 'T2', on: '2027-01-11', to: 'GB', from: 'CN', currency: 'GBP', items: [shirt('120.00')] }),
    order({
      of: thames,
      id: 'T3',
      on: '2027-01-11',
      to: 'GB',
      from: 'CN',
      currency: 'GBP',
      items: [shirt('10000.00', { quantity: 6 })],
    }),
    order({
      of: prairie,
      id: 'P1',
      on: '2027-01-10',
      to: 'NO',
      from: 'US',
      currency: 'NOK',
      items: [shirt('1250.00', { origin: 'US' })],
    }),
    order({ of: prairie, id: 'P2', on: '2027-01-11', to: 'GB', from: 'US', currency: 'USD', items: [shirt('120.00')] }),
    order({ of: prairie, id: 'P3', on: '2027-01-11', to: 'CH', from: 'US', currency: 'CHF', items: [shirt('54.05')] }),
    order({ of: prairie, id: 'P4', on: '2027-01-11', to: 'NO', from: 'US', currency: 'NOK', items: [shirt('3750.00')] }),
    order({ of: harbour, id: 'N1', on: '2027-01-11', to: 'NO', from: 'HK', currency: 'NOK', items: [shirt('625.00')] }),
  ])
}

async function refused(year: Year): Promise<void> {
  year.tell('What is refused, and what is no news')
  const again = order({ of: harbour, id: 'H1', on: '2027-01-10', to: 'DE', items: [shirt()] })
  await year.send('operator', [
    again,
    { ...again, delivery: '4.00' },
    order({ of: harbour, id: 'R1', on: '2027-01-10', to: 'DE', currency: 'ABC', items: [shirt()] }),
    order({ of: harbour, id: 'R2', on: '2027-01-13', to: 'DE', items: [shirt()] }),
    order({ of: 99, id: 'R3', on: '2027-01-10', to: 'DE', items: [shirt()] }),
    order({ of: harbour, id: 'R4', on: '2027-01-10', to: 'ZZ', items: [shirt()] }),
    order({ of: harbour, id: 'R5', on: '2027-01-10', to: 'DE', items: [shirt('1.005')] }),
    order({ of: harbour, id: 'R6', on: '2027-01-10', to: 'DE', sale_type: 'POST_SALE', items: [shirt()] }),
    'no JSON',
    { type: 'order', em: em(harbour), id: 'R7' },
    returned(harbour, 'H1', { id: 'HR', on: '2027-01-11', quantity: 2 }),
    discounted(harbour, 'H1', { id: 'HD', on: '2027-01-11', amount: '119.01' }),
    moved(harbour, 'nothing', 'cancel', '2027-01-11'),
  ])
  await year.send('auditor', [again])
  const finding = await year.find('intake_finding', { code: 'UNKNOWN_CURRENCY' })
  const line = JSON.stringify(order({ of: harbour, id: 'R1', on: '2027-01-10', to: 'DE', items: [shirt('20.00')] }))
  await year.make('operator', 'POST /api/intake/findings/send_again', { lines: [{ finding_id: finding['id'], line }] })
  const other = await year.find('intake_finding', { code: 'UNKNOWN_COUNTRY' })
  await year.make('operator', 'POST /api/intake/findings/settle', { ids: [other['id']], reason: 'A test of the shop' })
  await year.make('operator', 'POST /api/intake/findings/settle', { ids: [other['id']], reason: 'Once more' })
}

async function followed(year: Year): Promise<void> {
  await year.on('2027-01-20')
  year.tell('Paid late, not at all, rejected; each beside one that stays')
  const of = lotus
  await year.send('operator', [
    ...['W1', 'W2', 'W3', 'W4', 'W5'].map((id) =>
      order({ of, id, on: '2027-01-15', to: 'NL', items: [shirt('24.20', { quantity: 2 })], ...unpaid }),
    ),
    order({ of: harbour, id: 'W6', on: '2027-01-15', to: 'NL', items: [shirt('24.20')], ...unpaid }),
    moved(of, 'W1', 'accept', '2027-01-15'),
    moved(of, 'W1', 'confirm', '2027-01-15'),
    paid(of, 'W1', '2027-01-16'),
    moved(of, 'W2', 'confirm', '2027-01-15'),
    paid(of, 'W2', '2027-01-16', 'rejected'),
    moved(of, 'W3', 'confirm', '2027-01-15'),
    moved(of, 'W3', 'cancel', '2027-01-16'),
    moved(of, 'W4', 'confirm', '2027-01-15'),
    paid(of, 'W3', '2027-01-17'),
  ])
  year.tell('Parcels: two of one order, one piece too many, and dispatch before payment')
  await year.send('operator', [
    shipped(of, 'L4', { id: 'L4a', on: '2027-01-13', lines: [[1, 1]], s10: 'RR000000005EE' }),
    shipped(of, 'L4', { id: 'L4b', on: '2027-01-14', lines: [[1, 2]] }),
    shipped(of, 'L4', { id: 'L4c', on: '2027-01-14', lines: [[1, 1]] }),
    shipped(of, 'L1', { id: 'L1a', on: '2027-01-13', lines: [[1, 1]] }),
    shipped(of, 'L3', { id: 'L3a', on: '2027-01-13', lines: [[1, 1]] }),
    shipped(of, 'W4', { id: 'W4a', on: '2027-01-17', lines: [[1, 2]] }),
    paid(of, 'W4', '2027-01-19'),
    shipped(harbour, 'H1', { id: 'H1a', on: '2027-01-13', lines: [[1, 1]] }),
  ])
  year.tell('Returns: two of one line, one announced and confirmed later; discounts; cancelled after a partial return')
  await year.send('operator', [
    returned(of, 'L4', { id: 'L4R1', on: '2027-01-16' }),
    returned(of, 'L4', { id: 'L4R2', on: '2027-01-18', delivery: true }),
    returned(of, 'L2', { id: 'L2R1' }),
    returned(of, 'L2', { id: 'L2R1', on: '2027-01-19' }),
    discounted(of, 'L1', { id: 'L1D1', on: '2027-01-17', amount: '11.90' }),
    discounted(of, 'L1', { id: 'L1D2', on: '2027-01-18', amount: '107.11' }),
    returned(of, 'W1', { id: 'W1R', on: '2027-01-18' }),
    moved(of, 'W1', 'cancel', '2027-01-19'),
    moved(of, 'W1', 'cancel', '2027-01-20'),
    returned(prairie, 'P1', { id: 'P1R', on: '2027-01-18' }),
    returned(saare, 'S2', { id: 'S2R', on: '2027-01-18' }),
    discounted(saare, 'S1', { id: 'S1D', on: '2027-01-18', amount: '25.10' }),
  ])
}

async function byHand(year: Year): Promise<void> {
  year.tell('The same by people, foreseen and done')
  const idOf = async (number: string) => (await year.find('customer_order', { external_order_id: number }))['id']
  const [l5, l10, h2, t1] = [await idOf('L5'), await idOf('L10'), await idOf('H2'), await idOf('T1')]
  const back = { lines: [{ line: 1, quantity: 1 }], delivery: false, confirmed: true }
  await year.make('auditor', 'POST /api/order/deed_preview', { ids: [l5, l10, h2, await idOf('W3')], deed: { type: 'cancel' } })
  await year.make('operator', 'POST /api/order/return', { id: l5, reason: 'broken', ...back })
  await year.make('operator', 'POST /api/order/return', { id: l5, reason: 'broken', ...back })
  await year.make('operator', 'POST /api/order/discount', { id: l10, reason: 'late', lines: [{ line: 2, amount: '25.00' }] })
  await year.make('operator', 'POST /api/order/cancel', { id: t1, reason: 'asked for' })
  await year.make('operator', 'POST /api/order/cancel', { id: t1, reason: 'asked for' })
  await year.make('auditor', 'POST /api/order/cancel', { id: h2, reason: 'no right' })
  await year.make('operator', `POST /api/orders/${String(h2)}/what_if`, {})
  const w2 = await year.find('customer_order', { external_order_id: 'W2' })
  const body = { payment_verified_date: '2027-01-18', em_id: lotus }
  await year.make('tester', 'POST /test/persistence/payment_verify_order', { id: w2['id'], ...body, em_id: harbour })
  await year.make('tester', 'POST /test/persistence/payment_verify_order', { id: w2['id'], ...body })
}

async function postSales(year: Year): Promise<void> {
  const late = (of: number, id: string, on: string) =>
    order({ of, id, on, to: 'DE', sale_type: 'POST_SALE', items: [shirt('59.50')] })
  for (const [day, number] of [
    ['2027-02-05', 1],
    ['2027-02-06', 2],
    ['2027-02-07', 3],
  ] as const) {
    await year.on(day)
    year.tell('Post sales of January in the days of grace, the last one and the day after; one without permission')
    await year.send('operator', [
      late(lotus, `PS${number}`, '2027-01-30'),
      late(untouched, `PU${number}`, '2027-01-30'),
      late(harbour, `PH${number}`, '2027-01-30'),
    ])
  }
}

async function tell(year: Year): Promise<void> {
  await sold(year)
  await refused(year)
  await followed(year)
  await byHand(year)
  await postSales(year)
}

export const orders: Chapter = {
  name: 'orders',
  tell,
  reads: [
    ['customer_order', '/api/visualize/order_summary/:id', `external_order_id in ('L2', 'L4', 'L5', 'L10', 'W1')`],
    ['shipment', '/api/customs_declaration/:id', 'id in (2, 4)'],
    ['shipment', '/api/shipment/advance_data?shipment_id=:id', 'id in (1, 3)'],
  ],
}
