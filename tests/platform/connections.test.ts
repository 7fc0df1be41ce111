/* What clients notice of slow lines and of a node that stops, on real connections. */
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, test } from '../support/test.ts'
import { formOf } from '../support/formOf.ts'

async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

interface Paced {
  port: number
  token: string | undefined
  path: string
  type: string
  body: Buffer
  /** The pieces in which the body is sent, one every `everyMs`; the rest never arrives. */
  pieces: number
  sent: number
  everyMs: number
}

/** Sends a body in pieces. @returns the answer and how long it took */
async function sendPaced({ port, token, path, type, body, pieces, sent, everyMs }: Paced) {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  )
  const size = Math.ceil(body.length / pieces)
  for (let piece = 0; piece < sent && socket.writable; piece++) {
    socket.write(body.subarray(piece * size, (piece + 1) * size))
    await sleep(everyMs)
  }
  await ended
  return { status: Number(answer.slice(9, 12)), answer, seconds: (performance.now() - began) / 1000 }
}

test('a slow upload is accepted however long it takes, unlike a silent one or a slow body of another call', async ({
  app,
  api,
}) => {
  const port = await portOf(app)
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: 'Slow Line OÜ',
    registered_country: 'EE',
    fee_class: 'auto',
  })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 0x20), Buffer.from('\n%%EOF\n')])
  const { payload, headers } = formOf({ em_id: String(data.id), document_name: 'Slow' }, { name: 'slow.pdf', bytes })
  const upload = {
    port,
    token: api.token,
    path: '/api/emContract/save',
    type: headers['content-type'],
    body: payload,
    pieces: 34,
    everyMs: 500,
  }
  const list = {
    ...upload,
    path: '/api/visualize/load',
    type: 'application/json',
    body: Buffer.from('{"tableName":"em_view"} '),
  }
  const [slow, silent, dripping] = await Promise.all([
    sendPaced({ ...upload, sent: 34 }),
    sendPaced({ ...upload, sent: 2 }),
    sendPaced({ ...list, pieces: 24, sent: 23, everyMs: 1000 }),
  ])
  expect(slow).toMatchObject({ status: 200 })
  // A body of another call would have been refused by then.
  expect(slow.seconds).toBeGreaterThan(16)
  for (const refused of [silent, dripping]) {
    expect(refused).toMatchObject({ status: 408, answer: expect.stringContaining('"code":"REQUEST_TIMEOUT"') })
    expect(refused.seconds).toBeLessThan(35)
  }
})

/** Sends requests on kept-alive connections until no new one is accepted. @returns all other failures */
async function askUntilClosed(port: number, token: string | undefined, counted: { answers: number }): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const wrong: string[] = []
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      const body = '{"tableName":"courier"}'
      const options = { agent, port, host: '127.0.0.1', method: 'POST', path: '/api/visualize/load' }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length }
      httpRequest({ ...options, headers }, (answer) => {
        answer.resume().once('end', () => resolve(String(answer.statusCode)))
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end(body)
    })
    if (outcome === 'ECONNREFUSED') return wrong
    if (outcome === '200') counted.answers++
    else wrong.push(outcome)
  }
}

test('a node that stops under load resets no connection: every request is answered', async ({ app, api }) => {
  const port = await portOf(app)
  const counted = { answers: 0 }
  const clients = Promise.all(Array.from({ length: 32 }, () => askUntilClosed(port, api.token, counted)))
  await expect.poll(() => counted.answers, { timeout: 20_000 }).toBeGreaterThan(500)
  const closing = app.close()
  expect((await clients).flat()).toEqual([])
  await closing
})
