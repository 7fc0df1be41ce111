/* The network between a node and its database drops what is sent, and tells nobody. */
import { setTimeout as sleep } from 'node:timers/promises'
import { to as copyTo } from 'pg-copy-streams'
import { expect } from 'vitest'
import { openDatabases } from '../../api/db/databases.ts'
import { allowSilence } from '../../api/db/SilenceWatch.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { SilentProxy } from '../support/SilentProxy.ts'
import { test as withDatabase } from '../support/test.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const perFile = { scope: 'file' } as const

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

/** The limit of a list's silence, after the longest that checking the session may take. */
const LIMIT_MS = 20_000
const AFTER_RETURN_MS = 5000

async function timed(api: ApiClient): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const { statusCode } = await api.load('em_view')
  return { status: statusCode, ms: performance.now() - began }
}

const many = (api: ApiClient, count = 20) => Promise.all(Array.from({ length: count }, () => timed(api)))

test(
  'lists answer an error within their limit while the network is silent, and rows seconds after it is back',
  { timeout: 120_000 },
  async ({ api, proxy }) => {
    expect((await many(api)).map(({ status }) => status)).toEqual(Array<number>(20).fill(200))

    const underWay = many(api)
    proxy.fallSilent()
    const silent = [...(await underWay), ...(await many(api))]
    expect(silent.filter(({ ms }) => ms > LIMIT_MS)).toEqual([])
    expect(new Set(silent.slice(20).map(({ status }) => status))).toEqual(new Set([503]))

    proxy.recover()
    await expect.poll(async () => (await timed(api)).status, { timeout: AFTER_RETURN_MS }).toBe(200)
    expect((await many(api, 40)).map(({ status }) => status)).toEqual(Array<number>(40).fill(200))
  },
)

test('a statement that waits is ended with its connection, and no late answer reaches another question', async ({
  databases: { ro },
  proxy,
}) => {
  proxy.fallSilent()
  const waiting = ro.query('select 1')
  const began = performance.now()
  await expect(waiting).rejects.toThrow('the database was silent for 13 s')
  expect(performance.now() - began).toBeLessThan(15_000)
  proxy.recover()
  expect((await ro.query<{ answer: number }>('select 2 as answer')).rows).toEqual([{ answer: 2 }])
})

test(
  'a download whose reader is slow goes on, however long nothing moves on its connection',
  { timeout: 60_000 },
  async ({ databases: { ro } }) => {
    const client = await ro.connect()
    // Far below the pool's own limit, for which the test would have to wait.
    allowSilence(client, 500)
    const rows = client.query(copyTo(`copy (select repeat('x', 1000) from generate_series(1, 30000)) to stdout`))
    let bytes = 0
    for await (const chunk of rows) {
      if (bytes === 0) await sleep(2500)
      bytes += (chunk as Buffer).length
    }
    client.release()
    expect(bytes).toBe(30_000 * 1001)
  },
)

test(
  'news are heard again after the network was silent, and lists are told to be read anew',
  { timeout: 60_000 },
  async ({ app, api, proxy }) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const stream = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${api.token}` },
      signal: gone.signal,
    })
    let heard = ''
    const listening = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString()
    })().catch(() => undefined)
    await expect.poll(() => heard).toContain('event: ready')
    proxy.fallSilent()
    await sleep(10_000)
    proxy.recover()
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('event: reconnected')
    await api.insert('courier', { name: 'Heard', code: 'HEARD' })
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('"table":"courier"')
    gone.abort()
    await listening
  },
)
