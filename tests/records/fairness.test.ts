/* One person's work never starves another's: people share connections, and signing in has its own. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from '../../api/process/createApp.ts'
import { onBehalfOf } from '../../api/db/onBehalfOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { ApiClient as Client } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

/** Less than the lock timeout of 3 s, after which the others would get through anyway. */
const SOONER_MS = 2800

/** Locks a table during the work, so that everybody who writes or reads it waits. */
async function locking<T>(db: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await db.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await work()
  } finally {
    await db.query('rollback')
  }
}

const credentials = (username: string) => ({ grant_type: 'password', username, password: `${username}-demo` })

const statusesOf = (replies: readonly { statusCode: number; code?: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ statusCode, code }) => `${statusCode} ${code ?? ''}`.trim())].map(([key, { length }]) => [
      key,
      length,
    ]),
  )

test('300 changes of one person that wait for a lock do not disturb others, and end in 429', async ({
  api,
  app,
  anonymous,
  db,
}) => {
  const other = await api.as('operator2')
  const { data } = await other.load<{ id: number }>('courier', { page: { size: 1 } })
  const payload = { tableName: 'currency', data: { code: 'QQQ', name: 'Flood' } }
  const ask = () => api.inject({ method: 'POST', url: '/api/persistence/insert', payload })
  const flood = await locking(db, 'currency', async () => {
    const asked = Array.from({ length: 300 }, ask)
    await sleep(100)
    const began = performance.now()
    expect(await anonymous.post('/api/auth/open-id/connect', credentials('auditor'))).toMatchObject({ statusCode: 200 })
    expect(await other.get('/api/auth/me')).toMatchObject({ statusCode: 200 })
    expect((await app.inject('/api/health/ready')).statusCode).toBe(200)
    expect(await other.load('courier')).toMatchObject({ statusCode: 200 })
    expect(await other.update('courier', { id: data.rows[0]!.id, name: 'Changed meanwhile' })).toMatchObject({ statusCode: 200 })
    // While the changes wait, the same person can still read.
    expect(await api.load('courier')).toMatchObject({ statusCode: 200 })
    expect(performance.now() - began).toBeLessThan(SOONER_MS)
    return asked
  })
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(96)
  expect(refused[0]?.json()).toMatchObject({
    code: 'TOO_MANY_AT_ONCE',
    message: 'Too many of your requests are running at once. Please wait for them to end and try again',
  })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  // One came first; the others are told that it exists already, or that the table was locked.
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a person with many tabs notices no limit: 120 lists at once are all answered', async ({ api }) => {
  const tables = ['em_view', 'courier', 'order_info_view', 'currency', 'country', 'audit_log']
  const loads = Array.from({ length: 120 }, (_, n) => api.load(tables[n % tables.length]!, { page: { size: 25, from: n } }))
  expect(statusesOf(await Promise.all(loads))).toEqual({ '200': 120 })
})

test('slow lists of one person do not delay anybody else', async ({ api, db }) => {
  const other = await api.as('operator2')
  const flood = await locking(db, 'customer_order', async () => {
    const asked = Array.from({ length: 40 }, (_, n) => api.load('customer_order', { page: { size: 25, from: n } }))
    await sleep(50)
    const began = performance.now()
    expect(await other.load('em_view')).toMatchObject({ statusCode: 200 })
    expect(performance.now() - began).toBeLessThan(SOONER_MS)
    return asked
  })
  expect(statusesOf(await Promise.all(flood))).toEqual({ '200': 40 })
})

test('a total is answered although another person floods the same list', async ({ api, db, databases }) => {
  const other = await api.as('operator2')
  const { rows } = await db.query<{ id: number }>(`select id from operator_user where user_name = 'operator'`)
  // The person has taken as many places as possible.
  const held = await onBehalfOf(rows[0]!.id, () => Promise.all(Array.from({ length: 4 }, () => databases.decide.pool.connect())))
  try {
    const waiting = api.load('postal_operator')
    await sleep(50)
    expect(await other.load('postal_operator')).toMatchObject({ statusCode: 200 })
    for (const client of held.splice(0)) client.release()
    expect(await waiting).toMatchObject({ statusCode: 200 })
  } finally {
    for (const client of held) client.release()
  }
})

test('changes of many rows have connections of their own: however many run, single changes go on', async ({ api, db }) => {
  const people = await Promise.all((['operator', 'operator2', 'admin'] as const).map((account) => api.as(account)))
  const { data } = await api.load<{ id: number }>('courier', { page: { size: 1 } })
  const checks = await locking(db, 'currency', async () => {
    const body = { tableName: 'currency', filter: [], data: { name: 'Bulk' } }
    const running = people.flatMap((person) => Array.from({ length: 6 }, () => person.post('/api/bulk/check', body)))
    await sleep(100)
    const began = performance.now()
    expect(await api.update('courier', { id: data.rows[0]!.id, name: 'Still there' })).toMatchObject({ statusCode: 200 })
    expect(performance.now() - began).toBeLessThan(SOONER_MS)
    return running
  })
  expect(statusesOf(await Promise.all(checks))).toEqual({ '200': 18 })
})

describe('a filter that would cost too much', () => {
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: 'full_name', comparator: 'contains', value: `${n}` }))
  const refused = { statusCode: 400, code: 'COSTLY_FILTER', params: { limit: 20 } }

  test('is refused before it runs, in every call with a filter and at any depth', async ({ api }) => {
    const filter = [{ any: pieces(11) }, { all: [{ any: pieces(10) }] }]
    expect(await api.load('em_view', { filter })).toMatchObject(refused)
    expect(await api.find('em_view', filter)).toMatchObject(refused)
    expect(await api.post('/api/visualize/em_view', { filter })).toMatchObject(refused)
    expect(await api.post('/api/visualize/as_of', { tableName: 'em_view', day: '2026-01-01', filter })).toMatchObject(refused)
    expect(await api.post('/api/bulk/check', { tableName: 'em_view', filter, data: { phone: null } })).toMatchObject(refused)
    const download = await api.inject({ method: 'POST', url: '/api/export/em_view', payload: { format: 'csv', filter } })
    expect(download.json()).toMatchObject(refused)
  })

  test('may have a hundred conditions, twenty of them for parts of texts', async ({ api }) => {
    const cheap = Array.from({ length: 40 }, (_, n) => ({ name: 'id', value: n }))
    const filter = [{ any: cheap }, { any: cheap }, { any: pieces(20) }]
    expect(await api.load('em_view', { filter })).toMatchObject({ statusCode: 200 })
  })
})

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Starts a download and reads only its beginning. */
async function unread(port: number, { token }: ApiClient): Promise<IncomingMessage> {
  const body = JSON.stringify({ format: 'csv' })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/export/courier', headers })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response.pause()
}

const MEGABYTE = 1_048_576

describe('downloads that nobody reads', () => {
  const UNREAD_MS = 1500
  /** Some 40 kB/s, and some is always taken, but less than the 128 kB within the time. */
  const SIP_BYTES = 2000
  const SIP_MS = 50

  test('are limited to two per person, and end after a time without progress', async ({ config, databases, db }) => {
    await db.query(
      `insert into courier (name, code) select repeat('A courier with a long name ', 8) || n, 'many-' || n from generate_series(1, 100000) n`,
    )
    const app = await createApp({ config, db: databases, unreadMs: UNREAD_MS })
    try {
      const port = await portOf(app)
      const clients = new Client(app)
      const [one, other] = [
        await clients.signIn('operator', 'operator-demo'),
        await clients.signIn('operator2', 'operator2-demo'),
      ]
      const began = performance.now()
      const first = await Promise.all([unread(port, one), unread(port, one)])
      const third = unread(port, one)
      const small = await other.inject({ method: 'POST', url: '/api/export/country', payload: { format: 'csv' } })
      expect(small.statusCode).toBe(200)
      expect(performance.now() - began).toBeLessThan(UNREAD_MS)
      const cut = first.map((response) => once(response, 'error').then(([error]) => (error as NodeJS.ErrnoException).code))
      for (const response of first) setTimeout(() => response.resume(), 2 * UNREAD_MS)
      // The third one waits until the first two are ended.
      expect((await third).statusCode).toBe(200)
      expect(performance.now() - began).toBeGreaterThan(UNREAD_MS)
      ;(await third).destroy()
      expect(await Promise.all(cut)).toEqual(['ECONNRESET', 'ECONNRESET'])
      // The server records the end of an export after its connection was closed.
      const endings = async () => {
        const { rows } = await db.query<{ status: string }>(
          `select status from export_manifest where table_name = 'courier' order by id limit 2`,
        )
        return rows.map(({ status }) => status)
      }
      await expect.poll(endings).toEqual(['aborted', 'aborted'])
    } finally {
      await app.close()
    }
  })

  test('end soon after that time behind a proxy as well, and when they are taken too slowly to ever end', async ({
    config,
    databases,
    api,
    db,
  }) => {
    const app = await createApp({ config, db: databases, unreadMs: UNREAD_MS })
    const port = await portOf(app)
    const proxy = createServer((client) => pipeline(client, connect(port, '127.0.0.1'), client, () => undefined))
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const began = performance.now()
    const endedAfter = async (id: number): Promise<number> => {
      const status = async () =>
        (await db.query<{ status: string }>('select status from export_manifest where id = $1', [id])).rows[0]?.status
      await expect.poll(status, { timeout: 10 * UNREAD_MS, interval: 20 }).toBe('aborted')
      return performance.now() - began
    }
    const idOf = ({ headers }: IncomingMessage): number => Number(headers['x-export-id'])
    try {
      const stopped = await unread((proxy.address() as AddressInfo).port, api)
      const trickling = await unread(port, api)
      const sip = setInterval(() => trickling.read(SIP_BYTES), SIP_MS)
      expect(await endedAfter(idOf(stopped))).toBeLessThan(1.8 * UNREAD_MS)
      expect(await endedAfter(idOf(trickling))).toBeLessThan(4 * UNREAD_MS)
      clearInterval(sip)
      for (const response of [stopped, trickling]) response.once('error', () => undefined).destroy()
    } finally {
      proxy.close()
      await app.close()
    }
  })

  test('do not end while they are read slowly', async ({ config, databases, api }) => {
    const app = await createApp({ config, db: databases, unreadMs: UNREAD_MS })
    try {
      const response = await unread(await portOf(app), api)
      const began = performance.now()
      let bytes = 0
      let pause = MEGABYTE
      for await (const chunk of response) {
        bytes += (chunk as Buffer).length
        if (bytes < pause) continue
        pause += MEGABYTE
        await sleep(200)
      }
      expect(performance.now() - began).toBeGreaterThan(2 * UNREAD_MS)
      expect(bytes).toBeGreaterThan(20_000_000)
    } finally {
      await app.close()
    }
  })
})
