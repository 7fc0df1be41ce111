/* Downloads that nobody reads, or that are read slowly, on real connections. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../api/process/createApp.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { ApiClient as Client } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

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
  /** Where it is measured how soon it ends: long beside what a busy machine needs to note that it has. */
  const SOON_MS = 2500
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
    const app = await createApp({ config, db: databases, unreadMs: SOON_MS })
    const port = await portOf(app)
    const proxy = createServer((client) => pipeline(client, connect(port, '127.0.0.1'), client, () => undefined))
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const endedAfter = async (id: number, began: number): Promise<number> => {
      const status = async () =>
        (await db.query<{ status: string }>('select status from export_manifest where id = $1', [id])).rows[0]?.status
      await expect.poll(status, { timeout: 10 * SOON_MS, interval: 20 }).toBe('aborted')
      return performance.now() - began
    }
    const idOf = ({ headers }: IncomingMessage): number => Number(headers['x-export-id'])
    try {
      const stopped = await unread((proxy.address() as AddressInfo).port, api)
      const stoppedAt = performance.now()
      const trickling = await unread(port, api)
      const tricklingAt = performance.now()
      const sip = setInterval(() => trickling.read(SIP_BYTES), SIP_MS)
      expect(await endedAfter(idOf(stopped), stoppedAt)).toBeLessThan(1.8 * SOON_MS)
      expect(await endedAfter(idOf(trickling), tricklingAt)).toBeLessThan(4 * SOON_MS)
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
