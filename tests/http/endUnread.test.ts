/* When a reply counts as no longer read, on real connections and with a limit of a second. */
import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endUnread } from '../../api/http/endUnread.ts'

const LIMIT_MS = 1000
/** So far from the limit that a busy machine does not make it as long. */
const PAUSE_MS = LIMIT_MS / 5
const MEGABYTE = 1_048_576
/** More than the buffers of a local connection take. */
const LARGE = 24 * MEGABYTE
/** What a reader has to take within the limit. */
const MIN_BYTES = 131_072

const app = Fastify()

const pieces = function* () {
  for (let sent = 0; sent < LARGE; sent += MIN_BYTES) yield Buffer.alloc(MIN_BYTES)
}

beforeAll(async () => {
  endUnread(app, LIMIT_MS)
  app.get('/pieces', () => Readable.from(pieces()))
  app.get('/late', () =>
    Readable.from(
      (async function* () {
        yield 'begun, '
        await after(3 * LIMIT_MS)
        yield 'ended'
      })(),
    ),
  )
  app.get('/whole', () => Buffer.alloc(LARGE))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1', path, agent: false }), 'response')) as [IncomingMessage]
  return response
}

async function bytesOf(response: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const piece of response) bytes += (piece as Buffer).length
  return bytes
}

describe('a reply that is sent', () => {
  test('in pieces is ended if nobody reads it for the limit, neither before nor much later', async () => {
    const patient = await ask('/pieces')
    await after(PAUSE_MS)
    expect(await bytesOf(patient)).toBe(LARGE)
    const unread = await ask('/pieces')
    await after(2 * LIMIT_MS)
    await expect(bytesOf(unread)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('in pieces is not ended while its reader takes enough within each limit', async () => {
    const response = await ask('/pieces')
    const began = performance.now()
    let bytes = 0
    let pause = 2 * MEGABYTE
    for await (const piece of response) {
      bytes += (piece as Buffer).length
      // Two megabytes at once, then a pause.
      if (bytes >= pause) await after(PAUSE_MS)
      while (bytes >= pause) pause += 2 * MEGABYTE
    }
    expect(bytes).toBe(LARGE)
    expect(performance.now() - began).toBeGreaterThan(2 * LIMIT_MS)
  })

  test('in pieces is ended although somebody reads all the time, if that is less than has to be taken', async () => {
    // A network opens its window by several hundred kilobytes at once: less than has to be taken here.
    const asking = Fastify()
    endUnread(asking, LIMIT_MS, 4 * MEGABYTE)
    // The reader learns of the end only once it has read what the buffers hold.
    const sent: { outcome?: 'whole' | 'cut' } = {}
    asking.get('/pieces', (_, { raw }) => {
      raw.once('close', () => (sent.outcome = raw.writableFinished ? 'whole' : 'cut'))
      return Readable.from(pieces())
    })
    await asking.listen({ port: 0, host: '127.0.0.1' })
    const { port } = asking.server.address() as AddressInfo
    const [drops, drop] = [12, MEGABYTE / 4]
    const reader = connect({ port, host: '127.0.0.1', onread: { buffer: Buffer.alloc(drop), callback: () => false } })
    reader.write('GET /pieces HTTP/1.1\r\nHost: reader\r\n\r\n')
    while (sent.outcome === undefined) {
      reader.resume()
      await after(LIMIT_MS / drops)
    }
    reader.destroy()
    await asking.close()
    expect(sent.outcome).toBe('cut')
  })

  test('is not ended while its reader waits for us', async () => {
    expect(await bytesOf(await ask('/late'))).toBe('begun, ended'.length)
  })

  test('in one piece may take as long as its size allows, although nothing can be seen of its progress', async () => {
    const response = await ask('/whole')
    await after(4 * LIMIT_MS)
    expect(await bytesOf(response)).toBe(LARGE)
  })
})
