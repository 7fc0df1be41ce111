/* Landed costs that were saved as quotes: as they were answered, whatever changes since. */
import type { ReplyOf } from '#schema/defineCall.ts'
import type { quoteLandedCost, readLandedCostQuote } from '#schema/calls/reference/landedCost.ts'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import { addressOf, consignmentIn, consignmentOf, landedCostRequest, noGoods } from '../../src/screens/landedCost/Consignment.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

type Quote = ReplyOf<typeof readLandedCostQuote>

const path = '/api/landed_cost/quote'
const asked = { ...exampleQuote, on: '2098-02-01', fee_mode: 'merchant' as const }
const answered = async (api: ApiClient) => (await api.post<ReplyOf<typeof quoteLandedCost>>('/api/landed_cost', asked)).data
const saved = async (api: ApiClient, body: object = asked) => (await api.post<{ id: number }>(path, body)).data.id
const read = async (api: ApiClient, id: number) => (await api.get<Quote>(`${path}/${id}`)).data

test('a quote keeps the answer of its time by the law of its day, and is found under who made it', async ({ api, db }) => {
  const operator = await api.as('operator')
  const before = await answered(api)
  const id = await saved(operator)
  const rate = { country: 'FI', rate_type: 'STANDARD', rate: '20', start_date: '2098-01-01' }
  expect(await operator.insert('country_vat_rate', rate)).toMatchObject({ statusCode: 200 })
  expect((await answered(api)).totals.landed).not.toBe(before.totals.landed)
  expect((await read(api, id)).answer).toEqual(before)
  const filter = [{ name: 'quoted_by', value: 'operator' }]
  const { data } = await api.load('landed_cost_quote', { filter })
  expect(data.rows).toMatchObject([
    {
      id,
      delivery_country: 'FI',
      landed: before.totals.landed,
      currency: 'EUR',
      law_day: '2098-02-01',
      goods: '2 × 6109 10 · 1 × 6403 99',
    },
  ])
  await expect(db.query('update landed_cost_quote set landed = 1')).rejects.toThrow()
})

test('the form asks the question of a quote again as it was, by the law of another day if one is chosen', async ({ api }) => {
  const { question } = await read(api, await saved(api))
  const consignment = consignmentOf(question)
  expect(await saved(api, landedCostRequest(consignment))).toBeGreaterThan(0)
  const described = asked.items.map(({ line, hs, quantity }) => expect.objectContaining({ line, hs, quantity }) as unknown)
  expect(landedCostRequest(consignment)).toEqual({ ...asked, items: described })
})

test('goods behind a line that is not complete yet keep their number, and nothing is asked without any', () => {
  const { terms, goods } = consignmentOf(asked)
  const [first, second] = goods
  if (!first || !second) throw new Error('the example has two lines')
  const lines = (...given: typeof goods) => landedCostRequest({ terms, goods: given })?.items.map(({ line, hs }) => [line, hs])
  expect(lines(noGoods, first, noGoods, second)).toEqual([
    [2, first.code],
    [4, second.code],
  ])
  expect(lines(noGoods)).toBeUndefined()
})

test('link and quote keep a special territory that was chosen by its name', async ({ api, db }) => {
  const { rows } = await db.query<{ id: number }>(
    "select id from special_territory where special_territory_name like 'Büsingen%'",
  )
  const ship_to = { country: 'DE', territory_id: rows[0]?.id ?? 0 }
  const { question, answer } = await read(api, await saved(api, { ...asked, ship_to }))
  expect(answer.items[0]?.territory).toMatch(/^Büsingen/)
  const consignment = consignmentOf(question)
  expect(landedCostRequest(consignment)?.ship_to).toEqual(ship_to)
  expect(landedCostRequest(consignmentIn(addressOf(consignment)))?.ship_to).toEqual(ship_to)
})

test.for([
  ['a name', { buyer: { kind: 'consumer', name: 'Quarnelius' } }],
  ['an address', { ship_to: { country: 'FI', street: 'Quarnelius Street 1' } }],
] as const)('a quote that says %s of a buyer is refused, and nothing keeps it', async ([, said], { api, db }) => {
  expect(await api.post(path, { ...asked, ...said })).toMatchObject({ statusCode: 400 })
  const { rows } = await db.query(
    `select from landed_cost_quote q where row_to_json(q)::text ~* 'quarnelius'
     union all select from audit_log a where row_to_json(a)::text ~* 'quarnelius'`,
  )
  expect(rows).toEqual([])
})

test('what cannot be answered is no quote, and who only reads saves none', async ({ api, db }) => {
  const count = async () => (await db.query('select from landed_cost_quote')).rowCount
  const before = await count()
  expect(await api.post(path, { ...asked, currency: 'XXX' })).toMatchObject({ statusCode: 400, code: 'ORDER_WITH_FINDINGS' })
  expect(await (await api.as('auditor')).post(path, asked)).toMatchObject({ statusCode: 403 })
  expect(await count()).toBe(before)
  expect(await api.get(`${path}/999999`)).toMatchObject({ statusCode: 404 })
})
