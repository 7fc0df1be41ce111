/* The client that reads all feeds: limits of time and size, redirects, addresses, attempts. A server on this machine answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FeedClient } from '../../api/feeds/client/FeedClient.ts'
import { isPrivateAddress } from '../../api/feeds/client/isPrivateAddress.ts'
import type { FeedsConfig } from '../../api/config.ts'
import { FeedServer } from '../support/FeedServer.ts'

const server = new FeedServer()
const elsewhere = new FeedServer()
let waits: number[] = []

beforeAll(async () => {
  await server.start()
  await elsewhere.start()
})
beforeEach(() => {
  server.clear()
  elsewhere.clear()
  waits = []
})
afterAll(() => {
  server.stop()
  elsewhere.stop()
})

const clientOf = (config: Partial<FeedsConfig> = {}) =>
  new FeedClient(
    { urls: { FEED_ECB_FILES_URL: server.url }, readTimeoutS: 1, maxMb: 1, retries: 3, standIn: undefined, ...config },
    async (ms) => {
      waits.push(ms)
    },
  )

const ask = (path = '/daily') => clientOf().ask('ecbFiles', { path })

test('an answer is read with its status, without a byte order mark, in the character set that it names', async () => {
  server.on('/daily', { body: '\uFEFF{"a": "é"}', headers: { 'content-type': 'application/json' } })
  expect(await ask()).toMatchObject({ status: 200, text: '{"a": "é"}' })
  server.on('/daily', { body: Buffer.from('é', 'latin1'), headers: { 'content-type': 'text/plain; charset=iso-8859-1' } })
  expect((await ask()).text).toBe('é')
  server.on('/daily', { body: Buffer.from([0xff, 0xfe, 0x80]) })
  await expect(ask()).rejects.toThrow('its answer is no text')
})

test('temporary failures are retried after 1, 4 and 15 seconds, and other failures are not', async () => {
  server.on('/daily', { status: 503, body: 'Later' })
  await expect(ask()).rejects.toMatchObject({ message: 'it answered with status 503', status: 503, beginning: 'Later' })
  expect(waits).toEqual([1000, 4000, 15_000])
  expect(server.asked).toHaveLength(4)
  server.on('/daily', { status: 404, body: 'None' })
  expect((await ask()).status).toBe(404)
  expect(server.asked).toHaveLength(5)
})

test('a Retry-After is respected for at most a minute; a POST with effects is sent only once', async () => {
  server.on('/daily', { status: 429, headers: { 'retry-after': '900' } })
  await expect(clientOf({ retries: 1 }).ask('ecbFiles', { path: '/daily' })).rejects.toThrow('status 429')
  expect(waits).toEqual([60_000])
  const post = { body: '{}', type: 'application/json', isReading: false }
  await expect(clientOf().ask('ecbFiles', { path: '/daily', post })).rejects.toThrow('status 429')
  expect(server.asked).toHaveLength(3)
})

test('a source that is silent, or drips without an end, is left in time', async () => {
  server.on('/daily', { respond: () => undefined })
  await expect(clientOf({ retries: 0 }).ask('ecbFiles', { path: '/daily' })).rejects.toThrow('it did not answer in time')
  server.on('/daily', {
    respond: (response) => {
      const drip = setInterval(() => response.write('x'), 300)
      response.on('close', () => clearInterval(drip))
    },
  })
  const begun = performance.now()
  await expect(clientOf({ retries: 0 }).ask('ecbFiles', { path: '/daily' })).rejects.toThrow('it did not answer in time')
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('an answer that is too large, announced or not, is abandoned; a compressed one is refused', async () => {
  const large = Buffer.alloc(2 * 2 ** 20, 'x')
  server.on('/daily', { body: large, headers: { 'content-length': String(large.length) } })
  await expect(ask()).rejects.toThrow('its answer is larger than 1 MB')
  server.on('/daily', { respond: (response) => void response.writeHead(200).end(large) })
  await expect(ask()).rejects.toThrow('its answer is larger than 1 MB')
  server.on('/daily', { headers: { 'content-encoding': 'gzip' }, body: 'zipped' })
  await expect(ask()).rejects.toThrow('packed')
})

test('an answer that is cut short is a failure', async () => {
  server.on('/daily', {
    respond: (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setTimeout(() => response.destroy(), 50)
    },
  })
  await expect(clientOf({ retries: 0 }).ask('ecbFiles', { path: '/daily' })).rejects.toThrow(/broke the connection off|cut short/)
})

test('at most five redirects are followed, and only to the source’s own addresses', async () => {
  server.on('/daily', { status: 302, headers: { location: '/moved' } })
  server.on('/moved', { body: 'here' })
  expect((await ask()).text).toBe('here')
  elsewhere.on('/secret', { body: 'secret' })
  server.on('/daily', { status: 302, headers: { location: `${elsewhere.url}/secret` } })
  await expect(ask()).rejects.toThrow('it leads elsewhere')
  expect(elsewhere.asked).toHaveLength(0)
  server.on('/daily', { status: 302, headers: { location: 'https://example.com/file' } })
  await expect(ask()).rejects.toThrow('it leads elsewhere, to example.com')
  server.on('/daily', { status: 302, headers: { location: 'file:///etc/passwd' } })
  await expect(ask()).rejects.toThrow('it leads elsewhere')
  server.on('/daily', { status: 301, headers: { location: '/daily' } })
  await expect(ask()).rejects.toThrow('more than 5 times')
})

test.for([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['192.168.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['fd00::1', true],
  ['fdff:ffff::1', true],
  ['fe80::1', true],
  ['ff02::1', true],
  ['64:ff9b::7f00:1', true],
  ['0.0.0.0', true],
  ['100.64.0.0', true],
  ['100.127.255.255', true],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['192.0.0.170', true],
  ['198.18.0.1', true],
  ['198.19.255.255', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['100.63.255.255', false],
  ['100.128.0.0', false],
  ['172.15.255.255', false],
  ['172.32.0.0', false],
  ['192.167.255.255', false],
  ['192.169.0.0', false],
  ['198.17.255.255', false],
  ['198.20.0.0', false],
  ['2a00:1450::1', false],
] as const)('%s belongs to our own networks: %s', ([address, isPrivate]) => {
  expect(isPrivateAddress(address)).toBe(isPrivate)
})

test('there is no connection to a public source whose name leads to this machine', async () => {
  // A name that every resolver answers with 127.0.0.1 would need the network; this one is in every hosts file.
  const client = clientOf({
    urls: { FEED_ECB_FILES_URL: `http://localhost.localdomain:${new URL(server.url).port}` },
    retries: 0,
  })
  await expect(client.ask('ecbFiles', { path: '/daily' })).rejects.toThrow(/private address|not known/)
  expect(server.asked).toHaveLength(0)
})

test('a source that accepts no connections is reported as unreachable', async () => {
  const gone = await new FeedServer().start()
  const { url } = gone
  gone.stop()
  const client = clientOf({ urls: { FEED_ECB_FILES_URL: url }, retries: 0 })
  await expect(client.ask('ecbFiles', { path: '/daily' })).rejects.toThrow('it does not take connections')
})
