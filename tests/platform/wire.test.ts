/* The parts of every answer, also of those that no hook of the server sees. */
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../../api/http/securityHeaders.ts'
import { expect, test as withApp } from '../support/test.ts'

const test = withApp.extend('port', { scope: 'file' }, async ({ app }) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})

interface Answer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** Everything that is received until the connection ends. */
function read(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [start = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
      resolve({ status: Number(start.split(' ')[1]), headers, body: JSON.parse(body) as Record<string, unknown> })
    })
  })
}

function sendRaw(port: number, bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return read(socket)
}

function expectFailure({ status, headers, body }: Answer, statusCode: number, code: string): void {
  expect(status).toBe(statusCode)
  expect(headers).toMatchObject({ ...securityHeaders, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
  expect(body).toEqual({
    statusCode,
    code,
    message: expect.stringMatching(/^[A-Z].{5,}$/) as string,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
}

test.for([
  ['is no HTTP', 'nonsense\r\n\r\n', 400, 'MALFORMED'],
  ['has an unknown method', 'FETCH /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'MALFORMED'],
  ['has two lengths', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400, 'MALFORMED'],
  ['has too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
] as const)('what %s is answered with the envelope and the security headers', async ([, bytes, status, code], { port }) => {
  expectFailure(await sendRaw(port, bytes), status, code)
})

/**
 * The error of Node's timer for a request that has not arrived in time; emitted by hand, because the timer checks only every
 * half minute.
 */
const emitTimeout = (app: FastifyInstance, socket: Socket) =>
  app.server.emit('clientError', Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)

test('a request that does not arrive in time is answered in the same form', async ({ app, port }) => {
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/auth/password/set HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  const answer = read(socket)
  emitTimeout(app, await accepted)
  expectFailure(await answer, 408, 'REQUEST_TIMEOUT')
})

test('an unreadable address is answered with the envelope and the security headers', async ({ anonymous }) => {
  const response = await anonymous.inject({ method: 'GET', url: '/api/%E0%A4%A' })
  expect(response.headers).toMatchObject(securityHeaders)
  expect(response.json()).toMatchObject({ statusCode: 400, code: 'MALFORMED', requestId: expect.any(String) as string })
})

test.for([
  ['a list', 'POST', '/api/visualize/load', { tableName: 'em' }, 200],
  ['a merchant', 'GET', '/api/visualize/em/1', undefined, 200],
  ['who is signed in', 'GET', '/api/auth/me', undefined, 200],
  ['a refusal', 'POST', '/api/visualize/load', { tableName: 'nothing' }, 404],
  ['an unknown path', 'GET', '/api/nothing', undefined, 404],
] as const)('no cache keeps %s', async ([, method, url, payload, status], { api }) => {
  const response = await api.inject({ method, url, ...(payload && { payload }) })
  expect(response.statusCode).toBe(status)
  expect(response.headers['cache-control']).toBe('no-store')
})
