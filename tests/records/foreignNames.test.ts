/* What a shop's API key can name: nothing of another merchant, by any field of any event, nor by any call that takes a key. */
import type { FastifyInstance } from 'fastify'
import { allCalls } from '#schema/allCalls.ts'
import { exampleEvents, orderEvents } from '#schema/intake/orderEvents.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Answer } from '../support/intake.ts'
import { codesOf, example, merchantOf } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'
import type pg from 'pg'

/** Fields that name something that somebody owns; each is tried below. */
const naming = ['em', 'id', 'order', 's10', 'shipments.id', 'shipments.s10']
/** Fields that describe, or that name what belongs to nobody: places, codes of lists that all share, texts. */
const describing = new Set(
  `type sale_type at currency prices kind name email vat_id result consultation street postal_code city country delivery discount
   duty_mode fee_mode import_country sku description hs origin unit_price gross_weight_kg net_mass_kg unit quantity unit_cost vat_rate
   item_vat service courier method amount reason confirmed_at customs_office`.split(/\s+/),
)

interface Schema {
  type?: string
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}

/** The texts in an event by path. */
function textsIn({ type, properties, items, ...rest }: Schema, path: string[] = []): string[] {
  if (properties) return Object.entries(properties).flatMap(([name, part]) => textsIn(part, [...path, name]))
  if (items) return textsIn(items, path)
  return type === 'string' || rest.enum || rest.const !== undefined ? [path.join('.')] : []
}

test('it is known of each field of an event whether it names something', () => {
  const texts = new Set(Object.values(orderEvents).flatMap((event) => textsIn(event as Schema)))
  const unknown = [...texts].filter((path) => !naming.includes(path) && !describing.has(path.split('.').at(-1) ?? ''))
  expect(unknown).toEqual([])
  expect(naming.filter((path) => !texts.has(path))).toEqual([])
})

interface Shop {
  id: number
  identifier: string
  ask: (method: 'GET' | 'POST', url: string, payload?: unknown, key?: string) => Promise<{ statusCode: number; body: string }>
  send: (events: readonly object[], key?: string) => Promise<Answer>
}

/** A merchant with a key; all keys here have the same name. */
async function shopOf(app: FastifyInstance, api: ApiClient, db: pg.Client): Promise<Shop> {
  const { id, identifier } = await merchantOf(api, db)
  const { data } = await api.post<{ key: string }>('/api/persistence/create_em_api_key', { em_id: id, name: 'shop' })
  const ask: Shop['ask'] = (method, url, payload, key) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${data.key}`,
        ...(payload !== undefined && {
          'content-type': typeof payload === 'string' ? 'application/x-ndjson' : 'application/json',
        }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(payload !== undefined && { payload: payload as string | object }),
    })
  const send: Shop['send'] = async (events, key) => {
    const { body } = await ask('POST', '/api/intake/orders', events.map((event) => JSON.stringify(event)).join('\n'), key)
    return (JSON.parse(body) as { data: Answer }).data
  }
  return { id, identifier, ask, send }
}

test('a line under an API key changes, reads and blocks nothing of another merchant, whatever it names', async ({
  app,
  api,
  db,
}) => {
  const [one, other] = [await shopOf(app, api, db), await shopOf(app, api, db)]
  const own = exampleEvents.map(({ em: _em, ...event }) => event)
  const first = await one.send(own, 'the same key')
  expect(first).toMatchObject({ accepted: own.length, refused: 0 })
  const everything = async () =>
    (
      await db.query(
        `select (select jsonb_agg(o order by id) from customer_order o where em_id = $1) as orders,
           (select jsonb_agg(s order by id) from shipment s where em_id = $1) as parcels,
           (select jsonb_agg(l order by id) from vat_ledger l where em_id = $1) as ledger,
           (select jsonb_agg(r order by id) from intake_receipt r where em_id = $1) as receipts`,
        [one.id],
      )
    ).rows
  const before = await everything()

  // An order: whoever names the other's has none of that name, and names the merchant in vain.
  const followUps = own.slice(1)
  const unknown = followUps.map(({ type }, place) => [
    place + 1,
    ...(type === 'shipment' ? ['CONFLICT', 's10'] : ['UNKNOWN_ORDER', 'order']),
  ])
  expect(codesOf(await other.send(followUps))).toEqual(unknown)
  const ofOther = own.map((event) => ({ ...event, em: one.identifier }))
  expect(codesOf(await other.send(ofOther))).toEqual(own.map((_, place) => [place + 1, 'UNKNOWN_MERCHANT', 'em']))

  // A parcel: the same number under an order of its own, by each event that can name one; ids are each merchant's own.
  const lines = [{ line: 1, quantity: 2 }]
  const { em: _em, ...order } = { ...example, shipments: [{ id: 'P-1', lines, s10: 'RR000000005EE' }] }
  expect(codesOf(await other.send([order]))).toEqual([[1, 'CONFLICT', 'shipments.0.s10']])
  const withParcel = own.slice(0, 5)
  const answer = await other.send(withParcel)
  expect(codesOf(answer)).toEqual([[5, 'CONFLICT', 's10']])
  expect(answer.findings[0]?.message).toBe('Another parcel has this S10 number')
  expect(await other.send([{ ...own[4], s10: 'RR000000014EE' }])).toMatchObject({ accepted: 1 })
  // After a year, and not before, a number may belong to another parcel.
  const age = (days: number) =>
    db.query('update shipment set timestamp = timestamp - make_interval(days => $2) where em_id = $1', [one.id, days])
  await age(364)
  expect(codesOf(await other.send(withParcel.slice(4)))).toEqual([[1, 'CONFLICT', 's10']])
  await age(3)
  const later = [{ ...own[0], id: 'later' }, ...own.slice(1, 5).map((event) => ({ ...event, order: 'later' }))]
  expect(await other.send(later)).toMatchObject({ accepted: 5, refused: 0 })
  await age(-367)

  // A request: neither its receipt nor its answer under the same key.
  expect((await other.ask('GET', `/api/intake/receipts/${first.receipt}`)).statusCode).toBe(404)
  expect((await one.ask('GET', `/api/intake/receipts/${first.receipt}`)).statusCode).toBe(200)
  expect((await other.send(own, 'the same key')).receipt).not.toBe(first.receipt)
  // A quote under the other's registrations.
  const { type: _type, id: _id, at: _at, payments: _payments, ...question } = example
  const quote = await other.ask('POST', '/api/landed_cost', { ...question, em: one.identifier, on: '2026-08-14' })
  expect([quote.statusCode, quote.body]).toEqual([400, expect.stringContaining('UNKNOWN_MERCHANT')])

  expect(await everything()).toEqual(before)
  const taking = Object.entries(allCalls).filter(([, { apiKey }]) => apiKey)
  expect(taking.map(([name]) => name).toSorted()).toEqual(['quoteLandedCost', 'readIntakeReceipt', 'sendOrders'])
})
