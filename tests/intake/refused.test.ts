/* What the intake refuses changes nothing but the receipt and its findings; what it takes leaves no copy of itself there. */
import type { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { noteWrites } from '../support/noteWrites.ts'
import { describe, expect, test as plain } from '../support/test.ts'

/** The tables in which the intake reports. */
const reports = ['audit_log', 'intake_finding', 'intake_receipt', 'intake_run', 'post_sale_log']

const test = plain
  .extend('written', { scope: 'file' }, ({ db }) => noteWrites(db, reports))
  /** A merchant with a paid order of three shirts, of which one was sent and one came back. */
  .extend('shop', { scope: 'file' }, async ({ api, db }) => {
    const { id, identifier: em } = await merchantOf(api, db)
    const follow = (event: object) => ({ em, order: 'SO-1001', ...event })
    const order = { ...example, em, items: [{ ...example.items[0], quantity: 3 }] }
    const parcel = follow({ type: 'shipment', id: 'P-1', lines: [{ line: 1, quantity: 2 }] })
    const back = follow({ type: 'return', id: 'R-1', lines: [{ line: 1, quantity: 1 }], reason: 'small' })
    const discount = follow({ type: 'discount', id: 'D-1', lines: [{ line: 1, amount: '1.00' }], at: '2026-09-03T12:00:00Z' })
    const payment = follow({ type: 'payment', result: 'verified', at: '2026-08-14T09:00:00Z' })
    const taken = [order, payment, parcel, back, discount]
    expect(await send(api, taken)).toMatchObject({ accepted: taken.length, refused: 0, findings: [] })
    return { id, em, follow, order, parcel, back, discount, taken }
  })

type Refusal = readonly [what: string, code: string, detail: string | null, line: (shop: Shop) => object]
interface Shop {
  em: string
  order: object
  parcel: object
  back: object
  discount: object
  follow: (event: object) => object
}
const another = { id: 'another' }
const lines = (line: number, quantity: number) => ({ lines: [{ line, quantity }] })
const at = '2026-09-04T12:00:00Z'

const refusals: readonly Refusal[] = [
  ['an order of an unknown merchant', 'UNKNOWN_MERCHANT', null, ({ order }) => ({ ...order, ...another, em: '999999999' })],
  ['an order again with another price', 'CONFLICT', 'otherContent', ({ order }) => ({ ...order, delivery: '5.90' })],
  ['an order again without its delivery', 'CONFLICT', 'fieldsMissing', ({ order }) => ({ ...order, delivery: undefined })],
  ['a return again without its reason', 'CONFLICT', 'fieldsMissing', ({ back }) => ({ ...back, reason: undefined })],
  [
    'a return that is confirmed, but without its reason',
    'CONFLICT',
    null,
    ({ back }) => ({ ...back, reason: undefined, confirmed_at: at }),
  ],
  ['a discount again at another time', 'CONFLICT', 'otherContent', ({ discount }) => ({ ...discount, at })],
  ['a parcel again with another service', 'CONFLICT', 'otherContent', ({ parcel }) => ({ ...parcel, service: 'parcel' })],
  [
    'an order with a discount above its goods, whatever gift cards come with them',
    'AMOUNT',
    'discountAboveGoods',
    ({ order }) => ({
      ...order,
      ...another,
      items: [
        { ...example.items[0], line: 1, quantity: 1, unit_price: '10.00', discount: '0' },
        { line: 2, type: 'GIFTCARD', description: 'gift card', quantity: 1, unit_price: '50.00' },
      ],
      discount: '10.01',
    }),
  ],
  [
    'a second parcel with more than is left',
    'EXCEEDS',
    'moreThanLeft',
    ({ parcel }) => ({ ...parcel, ...another, ...lines(1, 2) }),
  ],
  [
    'a parcel with a line that the order lacks',
    'EXCEEDS',
    'noSuchLine',
    ({ parcel }) => ({ ...parcel, ...another, ...lines(2, 1) }),
  ],
  [
    'a parcel with a line twice',
    'SCHEMA',
    'lineTwice',
    ({ parcel }) => ({ ...parcel, ...another, lines: [...lines(1, 1).lines, ...lines(1, 1).lines] }),
  ],
  [
    'a second return of more than is left',
    'EXCEEDS',
    null,
    ({ back }) => ({ ...back, ...another, ...lines(1, 3), confirmed_at: at }),
  ],
  [
    'a discount of more than is left',
    'EXCEEDS',
    null,
    ({ discount }) => ({ ...discount, ...another, lines: [{ line: 1, amount: '59.00' }] }),
  ],
  ['a confirmation of a paid order', 'STATE', null, ({ follow }) => follow({ type: 'confirm', at })],
  ['an event of an unknown order', 'UNKNOWN_ORDER', null, ({ follow }) => follow({ type: 'accept', order: 'nothing', at })],
  [
    'an order with a parcel of more than was bought',
    'EXCEEDS',
    'moreThanLeft',
    ({ order }) => ({
      ...order,
      ...another,
      shipments: [
        { id: 'P', ...lines(1, 2) },
        { id: 'Q', ...lines(1, 2) },
      ],
    }),
  ],
  [
    'an order with delivery and nothing to deliver',
    'AMOUNT',
    null,
    ({ order }) => ({ ...order, ...another, items: [{ ...example.items[0], type: 'SERVICE', hs: undefined }] }),
  ],
]

describe('a line that is refused', () => {
  test.for(refusals)('changes nothing: %s (%s)', async ([, code, detail, line], { api, shop, written }) => {
    await written()
    const answer = await send(api, [line(shop)])
    expect(answer).toMatchObject({
      accepted: 0,
      unchanged: 0,
      refused: 1,
      findings: [{ code, ...(detail !== null && { detail }) }],
    })
    expect(await written()).toEqual([])
  })

  test('changes nothing if its merchant is blocked, whatever the line is', async ({ api, db, shop, written }) => {
    const { id, em, follow, order, parcel, back, discount } = shop
    const events = [
      { ...order, ...another },
      order,
      { ...parcel, ...another, ...lines(1, 1) },
      { ...back, confirmed_at: at },
      { ...discount, ...another },
      follow({ type: 'cancel', at }),
    ]
    await db.query('update em set enabled = false where id = $1', [id])
    await written()
    const answer = await send(api, events)
    await db.query('update em set enabled = true where id = $1', [id])
    expect(answer).toMatchObject({ accepted: 0, unchanged: 0, refused: events.length })
    expect(answer.findings.map(({ code, field }) => [code, field])).toEqual(events.map(() => ['MERCHANT_BLOCKED', 'em']))
    expect(await written()).toEqual(['em'])
    expect(await send(api, [{ ...order, em, id: 'once more' }])).toMatchObject({ accepted: 1 })
  })

  test.for(['POST_SALE', 'POST_SALE_WITHOUT_LC'])(
    'changes nothing if it is a %s and the merchant may not send these',
    async (sale_type, { api, db, shop, written }) => {
      const [item] = example.items
      const figures = sale_type === 'POST_SALE' ? {} : { unit_cost: '10.00', vat_rate: '19', item_vat: '1.90' }
      const order = { ...shop.order, id: sale_type, sale_type, delivery: '0', items: [{ ...item, quantity: 1, ...figures }] }
      await db.query('update em set post_sale_orders_allowed = false where id = $1', [shop.id])
      await written()
      const answer = await send(api, [order])
      await db.query('update em set post_sale_orders_allowed = true where id = $1', [shop.id])
      expect(answer).toMatchObject({ refused: 1, findings: [{ code: 'POST_SALE_NOT_ALLOWED', field: 'sale_type' }] })
      expect(await written()).toEqual(['em'])
      expect(await send(api, [order])).toMatchObject({ accepted: 1 })
    },
  )
})

test('a repeated line changes nothing and counts as unchanged, in the answer and in the receipt', async ({
  api,
  shop,
  written,
}) => {
  await written()
  const answer = await send(api, shop.taken)
  expect(answer).toMatchObject({ accepted: 0, unchanged: shop.taken.length, refused: 0, findings: [] })
  expect(await written()).toEqual([])
  const receipt = await api.get(`/api/intake/receipts/${answer.receipt}`)
  expect(receipt.data).toMatchObject({ accepted: 0, unchanged: 5, refused: 0 })
})

test('only a refused line is kept with its finding; one that was taken with a warning is not', async ({ api, db, shop }) => {
  const unknown = [{ ...example.items[0], hs: '999999' }]
  const warned = { ...shop.order, id: 'warned', items: unknown }
  const refused = { ...shop.order, id: 'refused', currency: 'ABC' }
  const { receipt } = await send(api, [warned, refused])
  const { rows } = await db.query('select record, level, line from intake_finding where receipt_id = $1 order by id', [receipt])
  expect(rows).toEqual([
    { record: 'warned', level: 'warning', line: null },
    { record: 'refused', level: 'error', line: JSON.stringify(refused) },
  ])
})

/** The country of the buyer's VAT id that counts, and the ledger's scheme, of an order by a business in Germany. */
async function buyerOf(api: ApiClient, { order }: Shop, buyer: object) {
  const id = JSON.stringify(buyer)
  const sent = { ...order, id, buyer: { kind: 'business', ...buyer }, ship_from: { country: 'FR' } }
  expect(await send(api, [{ ...sent, payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }])).toMatchObject({
    accepted: 1,
  })
  return id
}

test.for([
  ['that was found valid', { vat_id: 'DE136695976', vat_id_check: { result: 'valid' } }, 'DE'],
  ['of Greece that was found valid', { vat_id: 'EL094019245', vat_id_check: { result: 'valid' } }, 'GR'],
  ['that nobody has checked', { vat_id: 'DE136695976' }, null],
  ['whose check had no answer', { vat_id: 'DE136695976', vat_id_check: { result: 'unknown' } }, null],
  ['that was found invalid', { vat_id: 'DE136695976', vat_id_check: { result: 'invalid' } }, null],
  ['of somebody who is no business', { kind: 'consumer', vat_id: 'DE136695976', vat_id_check: { result: 'valid' } }, null],
] as const)('a VAT id %s counts only if it was found valid', async ([, buyer, country], { api, db, shop }) => {
  const id = await buyerOf(api, shop, buyer)
  const { rows } = await db.query(
    `select o.buyer_vat_country as country, min(l.report_type) as type,
       (select is_applied from vat_id_check c where c.order_id = o.id) as is_applied from customer_order o join vat_ledger l on l.order_id = o.id
     where o.em_id = $1 and o.external_order_id = $2 group by 1, 3`,
    [shop.id, id],
  )
  const isApplied = 'kind' in buyer ? null : country !== null
  expect(rows).toEqual([{ country, type: country === null ? 'DOMESTIC' : 'B2B', is_applied: isApplied }])
})

test.for([
  ['150.00', 'business', 'FC-REP'],
  ['15.00', 'business', 'FC-REP'],
  ['150.00', 'consumer', 'FC-SIMPLE-REP'],
  ['150.01', 'consumer', 'FC-REP'],
] as const)('an import of %s EUR for a %s is declared as %s', async ([unit_price, kind, scheme], { api, db, shop }) => {
  const id = `${unit_price} ${kind}`
  const buyer = { kind, ...(kind === 'business' && { vat_id: 'DE136695976', vat_id_check: { result: 'valid' } }) }
  const items = [{ ...example.items[0], quantity: 1, unit_price, excise: false }]
  await db.query('update em_oss_info set ioss_import_scheme_commencement_date = $2 where em_id = $1', [shop.id, '2027-01-01'])
  const answer = await send(api, [{ ...shop.order, id, prices: 'exclusive', delivery: '0', buyer, items }])
  await db.query('update em_oss_info set ioss_import_scheme_commencement_date = $2 where em_id = $1', [shop.id, '2024-01-01'])
  expect(answer).toMatchObject({ accepted: 1 })
  const { rows } = await db.query(
    `select s.customs_dec_scheme as scheme from shipment s join customer_order o on o.id = s.order_id
     where o.em_id = $1 and o.external_order_id = $2`,
    [shop.id, id],
  )
  expect(rows).toEqual([{ scheme }])
})
