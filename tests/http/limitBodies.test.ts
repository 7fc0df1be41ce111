/* How long a body may take to arrive: a usual one its time and no more; an upload as long as it makes progress. */
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadFile } from '#schema/calls/work/uploads.ts'
import { limitBodies } from '../../api/http/limitBodies.ts'

const KiB = 1024
const LIMIT_MS = 15_000
/** The length of the body. */
const BYTES = 500 * KiB

afterEach(() => vi.useRealTimers())

/** Sends the beginning of a body, lets the limit pass, and sends the rest. @returns the first line of the answer */
async function answerTo(path: string, more: number): Promise<string | undefined> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const app = Fastify()
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let bytes = 0
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', (part: Buffer) => {
      bytes += part.length
      begun.resolve()
      if (bytes >= 1 + more) arrived.resolve()
    })
    payload.on('end', () => done(null))
    payload.on('error', () => undefined)
  })
  limitBodies(app)
  app.post('/usual', () => 'taken')
  app.post('/upload', { config: { call: uploadFile } }, () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  try {
    let answer: string | undefined
    const answered = new Promise<void>((resolve) => {
      socket.once('data', (data) => {
        answer = String(data).split('\r\n')[0]
        resolve()
      })
    })
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${BYTES}\r\n\r\nx`)
    // What comes with the head does not count as progress.
    await begun.promise
    socket.write(Buffer.alloc(more))
    await arrived.promise
    vi.advanceTimersByTime(LIMIT_MS - 1000)
    expect(answer).toBeUndefined()
    vi.advanceTimersByTime(2000)
    socket.write(Buffer.alloc(BYTES - 1 - more))
    await answered
    return answer
  } finally {
    socket.destroy()
    await app.close()
  }
}

test.for([
  ['a body that stands still is refused', '/usual', 0, 408],
  ['a body that comes slowly is refused', '/usual', 64 * KiB, 408],
  ['an upload that stands still is refused', '/upload', 0, 408],
  ['an upload that makes no progress to speak of is refused', '/upload', 8 * KiB, 408],
  ['an upload that comes slowly is taken', '/upload', 64 * KiB, 200],
] as const)('after its time %s', async ([, path, more, status]) => {
  expect(await answerTo(path, more)).toContain(` ${status} `)
})
