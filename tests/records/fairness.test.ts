/* One person's work never starves another's: people share connections, and signing in has its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onBehalfOf } from '../../api/db/onBehalfOf.ts'
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
