/* Lists are read on a real replica: one that is behind decides nothing, and one that is lost costs nobody an answer. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test as plain } from 'vitest'
import { dayOf } from '#domain/day.ts'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { createApp } from '../../api/process/createApp.ts'
import { ApiClient } from '../support/ApiClient.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { follow, nextOf } from '../support/liveEvents.ts'
import { startCopiedServer } from '../support/startCopiedServer.ts'
import { startReplica } from '../support/startReplica.ts'
import { testConfig } from '../support/testConfig.ts'

const perFile = { scope: 'file' } as const

const test = plain
  .extend('place', perFile, () => join(tmpdir(), 'primary-'))
  .extend('node', perFile, async ({ place }, { onCleanup }) => {
    const stops: (() => unknown)[] = []
    onCleanup(async () => {
      for (const stop of stops.toReversed()) await stop()
    })
    const folder = mkdtempSync(place)
    chmodSync(folder, 0o711)
    const { server, url } = await startCopiedServer(inject('serverCopy'), folder, () => undefined)
    stops.push(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const replica = await startReplica({ url, folder })
    stops.push(() => replica.stop())
    const config = testConfig(url, { DATABASE_REPLICA_URL: replica.url })
    const said: string[] = []
    const databases = await openDatabases(config, { log: (sentence) => said.push(sentence) })
    stops.push(() => databases.close())
    const app = await createApp({ config, db: databases })
    await app.listen({ port: 0, host: '127.0.0.1' })
    stops.push(() => app.close())
    const db = new pg.Client(url)
    await db.connect()
    stops.push(() => db.end())
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    return { address, api: await new ApiClient(app).as('operator'), replica, db, databases, said }
  })

const DAY = dayOf(new Date())

const rateOnReplica = async (api: ApiClient, id: number): Promise<number> => {
  const reply = await api.find<{ rate: number }>('country_vat_rate', { id })
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return Number(reply.data.rows[0]?.rate)
}

const totalOf = async (api: ApiClient, table: string) => (await api.load(table, { page: { size: 1 } })).data.total

const quoteTo = (api: ApiClient, country: string) =>
  api.post<{ totals: { goods: string; vat: string } }>('/api/landed_cost', { ...exampleQuote, on: DAY, ship_to: { country } })

test('an order and a quote are computed at the new rate while the replica still shows the old one', async ({ node }) => {
  const { api, db, replica } = node
  const merchant = await merchantOf(api, db)
  const { rows } = await db.query<{ id: number }>(
    `select id from country_vat_rate where country = 'AT' and rate_type = 'STANDARD' and end_date is null`,
  )
  const id = rows[0]?.id ?? 0
  await replica.lag()
  const before = Number((await quoteTo(api, 'AT')).data.totals.vat)
  const changed = await api.post('/api/persistence/update', { tableName: 'country_vat_rate', data: { id, rate: '10' } })
  expect(changed.statusCode, JSON.stringify(changed)).toBe(200)
  expect(await rateOnReplica(api, id)).toBe(20)

  expect(Number((await quoteTo(api, 'AT')).data.totals.vat)).toBeLessThan(before)
  const order = {
    ...example,
    em: merchant.identifier,
    id: 'LAG-1',
    at: new Date().toISOString(),
    ship_to: { ...example.ship_to, country: 'AT' },
  }
  const answer = await send(api, [order])
  expect(answer, JSON.stringify(answer.findings)).toMatchObject({ accepted: 1 })
  const booked = await db.query<{ rate: string }>(
    `select distinct vat_rate::float::text as rate from order_item
     join customer_order on customer_order.id = order_id where external_order_id = 'LAG-1'`,
  )
  expect(booked.rows).toEqual([{ rate: '10' }])
  await replica.catchUp()
  await expect.poll(() => rateOnReplica(api, id), { timeout: 20_000 }).toBe(10)
})

test('a change is told again once the replica shows it, and no total from before stays in the cache', async ({ node }) => {
  const { address, api, replica } = node
  const stop = new AbortController()
  const events = await follow(address, { token: api.token, signal: stop.signal })
  await replica.lag()
  const before = await totalOf(api, 'courier')
  await api.insert('courier', { name: 'Late Courier', code: 'LATE' })
  const { id } = (await nextOf(events, 'courier')) as { id: string }
  // Counted on the replica after the change was told of, and cached for two seconds.
  expect(await totalOf(api, 'courier')).toBe(before)
  await replica.catchUp()
  const counted = await totalOf(api, 'courier')
  expect(await nextOf(events, 'courier')).toMatchObject({ id, by: 'operator' })
  expect(await totalOf(api, 'courier')).toBe(before + 1)
  expect([before, before + 1]).toContain(counted)
  stop.abort()
})

test('a replica that comes back answers lists again', async ({ node }) => {
  const { api, replica, said } = node
  const before = said.length
  const hasSaid = (begin: string) => said.slice(before).some((sentence) => sentence.startsWith(begin))
  replica.kill()
  // The processes of a killed server go on for a moment, and nobody is told of its end who does not ask.
  while (!hasSaid('The replica does not answer')) expect((await api.load('em_view')).statusCode).toBe(200)
  await expect.poll(() => hasSaid('The replica answers again.'), { timeout: 60_000 }).toBe(true)
  await replica.lag()
  const total = await totalOf(api, 'courier')
  await api.insert('courier', { name: 'Later Courier', code: 'LATER' })
  expect(await totalOf(api, 'courier')).toBe(total)
  await replica.catchUp()
})

test('without the replica lists, quotes, orders and downloads are answered, as the health check says', async ({ node }) => {
  const { api, db, replica, said } = node
  const merchant = await merchantOf(api, db)
  await replica.stop()
  const answers = await Promise.all([
    api.get('/api/health/ready'),
    api.load('em_view'),
    quoteTo(api, 'FI'),
    api.inject({ method: 'POST', url: '/api/export/courier', payload: { format: 'csv' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const answer = await send(api, [{ ...example, em: merchant.identifier, id: 'LOST-1' }])
  expect(answer, JSON.stringify(answer.findings)).toMatchObject({ accepted: 1 })
  expect(said.join('\n')).toContain('lists and downloads are read on the primary until it does')
})
