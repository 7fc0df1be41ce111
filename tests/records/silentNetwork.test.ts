/* The network between a node and its database silently drops everything. */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { to as copyTo } from 'pg-copy-streams'
import { expect } from 'vitest'
import { openDatabases } from '../../api/db/databases.ts'
import { allowSilence } from '../../api/db/pool/SilenceWatch.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { SilentProxy } from '../support/SilentProxy.ts'
import { test as withDatabase } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const perFile = { scope: 'file' } as const

/** The time limit for the silence of a list, plus the one for checking the session. */
const LIMIT_MS = 20_000
const AFTER_RETURN_MS = 5000

async function timed(api: ApiClient): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { statusCode } = await api.load('em_view')
  return { status: statusCode, ms: performance.now() - began }
}

const many = (api: ApiClient, count = 20) => Promise.all(Array.from({ length: count }, () => timed(api)))

/** The message of an expected failure, and after how long it came. */
async function failureOf(promise: Promise<unknown>): Promise<{ message: string; ms: number }> {
  const began = performance.now()
  const message = await promise.then(
    () => 'answered',
    (error: Error) => error.message,
  )
  return { message, ms: performance.now() - began }
}

/** Reads the change events of a running node. @returns those received so far */
async function readEvents(app: FastifyInstance, { token }: ApiClient) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const gone = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`http://127.0.0.1:${port}/api/live`, { headers, signal: gone.signal })
  let received = ''
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) received += Buffer.from(chunk as Uint8Array).toString()
  })().catch(() => undefined)
  await expect.poll(() => received).toContain('event: ready')
  const close = () => {
    gone.abort()
    return reading
  }
  return { received: () => received, close }
}

const test = withDatabase
  .extend('proxy', perFile, async ({ config }, { onCleanup }) => {
    const { port } = new URL(config.databaseUrl ?? '')
    const proxy = new SilentProxy(Number(port))
    onCleanup(() => proxy.close())
    return proxy
  })
  .override('databases', perFile, async ({ config, proxy }, { onCleanup }) => {
    const url = new URL(config.databaseUrl ?? '')
    url.port = String(await proxy.listen())
    const databases = await openDatabases({ ...config, databaseUrl: url.href }, { rolesOf: TEMPLATE, log: () => undefined })
    onCleanup(() => databases.close())
    return databases
  })
  /** One outage for all tests, because its time limits take real time: the requests during it, and their outcomes. */
  .extend('outage', perFile, async ({ app, api, proxy, databases }, { onCleanup }) => {
    const before = await many(api)
    const events = await readEvents(app, api)
    onCleanup(events.close)
    const client = await databases.decide.pool.connect()
    const inProgress = many(api)
    proxy.fallSilent()
    const statement = failureOf(client.query('select 1')).finally(() => client.release(true))
    const [first, failure] = await Promise.all([inProgress, statement])
    const second = await many(api)
    proxy.recover()
    return { before, first, second, failure, events }
  })

test('lists fail within their limit while the network is silent, and work seconds after it is back', async ({
  api,
  outage: { before, first, second },
}) => {
  expect(before.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect([...first, ...second].filter(({ ms }) => ms > LIMIT_MS)).toEqual([])
  expect(new Set(second.map(({ status }) => status))).toEqual(new Set([503]))

  await expect.poll(async () => (await timed(api)).status, { timeout: AFTER_RETURN_MS }).toBe(200)
  expect((await many(api, 40)).map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
})

test('a waiting statement ends with its connection, and no late answer reaches another request', async ({
  outage: { failure },
  databases,
}) => {
  expect(failure.message).toContain('the database was silent for 13 s')
  expect(failure.ms).toBeLessThan(15_000)
  expect((await databases.decide.pool.query<{ answer: number }>('select 2 as answer')).rows).toEqual([{ answer: 2 }])
})

test('change events resume after the network was silent, and lists are reloaded', async ({ api, outage: { events } }) => {
  await expect.poll(events.received, { timeout: 10_000 }).toContain('event: reconnected')
  // Until notifications have been proved to arrive again, a change is told by another reconnection.
  let inserted = 0
  const changeAgain = async () => {
    inserted++
    await api.insert('courier', { name: `Afterwards ${inserted}`, code: `AFTERWARDS ${inserted}` })
    return events.received()
  }
  await expect.poll(changeAgain, { timeout: 20_000, interval: 500 }).toContain('"table":"courier"')
})

test('a download with a slow reader continues, however long its connection is idle', async ({ databases }) => {
  const client = await databases.decide.pool.connect()
  let bytes = 0
  try {
    // Far below the pool's own limit, for which the test would have to wait.
    allowSilence(client, 1000)
    const rows = client.query(copyTo(`copy (select repeat('x', 1000) from generate_series(1, 30000)) to stdout`))
    for await (const chunk of rows) {
      if (bytes === 0) await sleep(2500)
      bytes += (chunk as Buffer).length
    }
  } finally {
    // Otherwise the pool would never end, and a failure would never be reported.
    client.release(true)
  }
  expect(bytes).toBe(30_000 * 1001)
})
