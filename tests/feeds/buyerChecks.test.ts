/* Unchecked VAT ids of business buyers: VIES is asked apart from the intake, and an answer may change the order. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { customer_order } from '#schema/tables/orders/customer_order.ts'
import type { Config } from '../../api/config.ts'
import type { Databases } from '../../api/db/databases.ts'
import { checkBuyers } from '../../api/features/numberChecks/checkBuyers.ts'
import { FeedClient } from '../../api/feeds/client/FeedClient.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { FeedServer, feedFile } from '../support/FeedServer.ts'
import { example, ledgerOf, merchantOf, send } from '../support/intake.ts'
import { afterAll, beforeEach, expect, test as plain } from '../support/test.ts'

const server = await new FeedServer().start()
afterAll(() => server.stop())

const test = plain.extend('env', { scope: 'file' }, () => ({
  FEED_RETRIES: '0',
  FEED_READ_TIMEOUT_S: '1',
  FEED_VIES_URL: `${server.url}/vies`,
}))

beforeEach(() => {
  server.clear()
  server.on('/vies/check-vat-number', {
    body: feedFile('vies-valid.json').replace('"requestIdentifier": ""', '"requestIdentifier": "WAPI1"'),
  })
})

/** One turn of the worker. */
const check = (config: Config, db: Databases, at = new Date()) => {
  const operator = { id: null, userName: 'Clearance' }
  const actor = { operator, method: 'JOB', path: 'test', ip: '127.0.0.1', requestId: randomUUID(), started: at, at }
  return checkBuyers({ db, client: new FeedClient(config.feeds), actor }, () => false)
}

const withinUnion = (em: string, id: string, vat_id: string) => ({
  ...example,
  em,
  id,
  prices: 'exclusive',
  buyer: { kind: 'business', vat_id },
  ship_to: { country: 'FR', postal_code: '75001' },
  ship_from: { country: 'DE' },
})
const paid = (em: string, order: string) => ({ type: 'payment', em, order, result: 'verified', at: '2026-08-14T09:00:00Z' })

const checksOf = async (db: pg.Client, emId: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select o.external_order_id as order, c.result, c.consultation, c.is_applied, c.reason, c.attempts from vat_id_check c
       join customer_order o on o.id = c.order_id where c.em_id = $1 order by c.id`,
      [emId],
    )
  ).rows

test('what a merchant was answered itself is kept, and applied only if the number was valid', async ({ api, db }) => {
  const { id, identifier: em } = await merchantOf(api, db)
  const asked = (order: string, result: string) => {
    const one = withinUnion(em, order, 'FR40303265045')
    return { ...one, buyer: { ...one.buyer, vat_id_check: { result, at: '2026-08-13T09:00:00Z' } } }
  }
  expect(await send(api, [asked('one', 'valid'), asked('other', 'invalid')])).toMatchObject({ accepted: 2 })
  const checks = await checksOf(db, id)
  expect(checks.map(({ order, result, is_applied }) => [order, result, is_applied])).toEqual([
    ['one', 'valid', true],
    ['other', 'invalid', false],
  ])
})

test('an answer before the order counts makes it a sale to a business; a later one is only stored', async ({
  api,
  config,
  databases,
  db,
}) => {
  const { id, identifier: em } = await merchantOf(api, db)
  const orders = [withinUnion(em, 'open', 'FR40303265045'), withinUnion(em, 'counts', 'FR40303265045'), paid(em, 'counts')]
  expect(await send(api, orders)).toMatchObject({ accepted: 3 })
  expect(server.asked).toHaveLength(0)
  await check(config, databases)
  expect(server.asked.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { countryCode: 'FR', vatNumber: '40303265045' },
  ])
  const answered = { result: 'valid', consultation: 'WAPI1', reason: null, attempts: 1 }
  expect(await checksOf(db, id)).toEqual([
    { order: 'open', ...answered, is_applied: true },
    { order: 'counts', ...answered, is_applied: false },
  ])
  await send(api, [paid(em, 'open')])
  expect(await ledgerOf(db, 'open', id)).toMatchObject([{ report_type: 'B2B', vat: '0.00' }])
  expect(await ledgerOf(db, 'counts', id)).toMatchObject([{ report_type: 'DOMESTIC', rate: 20 }])
  await check(config, databases)
  expect(server.asked).toHaveLength(1)
})

test('an operator finds the answer, its consultation number and its effect on the page of the order', async ({
  api,
  config,
  databases,
  db,
}) => {
  const { id, identifier: em } = await merchantOf(api, db)
  await send(api, [withinUnion(em, 'shown', 'FR40303265045')])
  const [order] = (await db.query<{ id: number }>('select id from customer_order where em_id = $1', [id])).rows
  if (!order) throw new Error('no order')
  const part = customer_order.page.lists.find(({ table }) => table === 'vat_id_check')
  const shownTo = async (reader: ApiClient) =>
    (await reader.load(part?.table ?? '', { filter: [{ name: part?.by ?? '', value: order.id }] })).data.rows
  const vat_id = 'FR40303265045'
  expect(await shownTo(api)).toMatchObject([{ vat_id, result: 'asked', answered_at: null }])
  await check(config, databases)
  const answer = { result: 'valid', consultation: 'WAPI1', is_applied: true, answered_at: expect.any(String) as string }
  expect(await shownTo(api)).toMatchObject([{ vat_id, ...answer }])
  const [masked] = await shownTo(await api.as('auditor'))
  expect(masked).toMatchObject(answer)
  expect(masked?.['vat_id']).not.toBe(vat_id)
})

test('without an answer the question is repeated later, and the order does not change', async ({
  api,
  config,
  databases,
  db,
}) => {
  const { id, identifier: em } = await merchantOf(api, db)
  server.on('/vies/check-vat-number', { body: feedFile('vies-error.json') })
  await send(api, [
    withinUnion(em, 'waits', 'FR40303265045'),
    withinUnion(em, 'nobody', '12345'),
    withinUnion(em, 'british', 'GB123456789'),
  ])
  await check(config, databases)
  expect(await checksOf(db, id)).toMatchObject([
    { order: 'waits', result: 'asked', reason: 'MS_UNAVAILABLE', attempts: 1 },
    { order: 'nobody', result: 'unknown', reason: 'NO_MEMBER_STATE', attempts: 1 },
    { order: 'british', result: 'unknown', reason: 'NO_MEMBER_STATE', attempts: 1 },
  ])
  await check(config, databases)
  expect(server.asked).toHaveLength(1)
  server.on('/vies/check-vat-number', 'vies-invalid.json')
  await check(config, databases, new Date(Date.now() + 61_000))
  expect(await checksOf(db, id)).toMatchObject([{ result: 'invalid', attempts: 2, is_applied: false }, {}, {}])
  await send(api, [paid(em, 'waits')])
  expect(await ledgerOf(db, 'waits', id)).toMatchObject([{ report_type: 'DOMESTIC', rate: 20 }])
})

test('a VAT id without an answer for days stays unknown', async ({ api, config, databases, db }) => {
  const { id, identifier: em } = await merchantOf(api, db)
  server.on('/vies/check-vat-number', { status: 503 })
  await send(api, [withinUnion(em, 'silent', 'FR40303265045')])
  for (let day = 0; day < 11; day++) await check(config, databases, new Date(Date.now() + day * 2 * 86_400_000))
  expect(await checksOf(db, id)).toMatchObject([{ result: 'unknown', attempts: 10 }])
  expect(server.asked).toHaveLength(10)
})

test('an invalid VAT id is listed; corrected in the same order it is a conflict, in a new one a sale to a business', async ({
  api,
  config,
  databases,
  db,
}) => {
  const { id, identifier: em } = await merchantOf(api, db)
  server.on('/vies/check-vat-number', 'vies-invalid.json')
  await send(api, [withinUnion(em, 'mistyped', 'FR40303265054')])
  const listed = async (person: typeof api, result: string) => {
    const filter = [
      { name: 'em_id', value: id },
      { name: 'result', value: result },
    ]
    return (await person.load<Record<string, unknown>>('vat_id_check', { filter })).data.rows
  }
  expect(await listed(api, 'asked')).toMatchObject([{ vat_id: 'FR40303265054', attempts: 0 }])
  await check(config, databases)
  expect(await listed(api, 'asked')).toEqual([])
  expect(await listed(api, 'invalid')).toMatchObject([{ vat_id: 'FR40303265054', is_applied: false }])
  const forAuditor = await listed(await api.as('auditor'), 'invalid')
  expect(forAuditor).toHaveLength(1)
  expect(JSON.stringify(forAuditor)).not.toContain('303265054')

  server.on('/vies/check-vat-number', { body: feedFile('vies-valid.json') })
  const { findings } = await send(api, [withinUnion(em, 'mistyped', 'FR40303265045')])
  expect(findings).toMatchObject([{ code: 'CONFLICT', message: expect.stringContaining('buyer.vat_id') }])
  const cancelled = { type: 'cancel', em, order: 'mistyped', at: '2026-08-14T09:30:00Z' }
  expect(await send(api, [cancelled, withinUnion(em, 'corrected', 'FR40303265045')])).toMatchObject({ accepted: 2 })
  await check(config, databases)
  await send(api, [paid(em, 'corrected')])
  expect(await listed(api, 'valid')).toMatchObject([{ vat_id: 'FR40303265045', is_applied: true }])
  expect(await ledgerOf(db, 'corrected', id)).toMatchObject([{ report_type: 'B2B', vat: '0.00' }])
  expect(await ledgerOf(db, 'mistyped', id)).toEqual([])
})
