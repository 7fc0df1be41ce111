import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../errors.ts'
import { AppError, failureOnWire } from '../errors.ts'
import { securityHeaders } from './securityHeaders.ts'

/** How long a connection stays open for its answer to be read: closed at once, what it still sends would wipe it out. */
const LINGER_MS = 500

/** By the codes of Node's HTTP parser and timers. */
const failures: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** The answer to bytes that never became a request, whole as it goes over the wire. */
function rawAnswer(parserCode: string | undefined): string {
  const failure = new AppError(failures[parserCode ?? ''] ?? 'MALFORMED')
  const { statusCode } = failure
  const body = JSON.stringify({ ...failureOnWire(failure), requestId: randomUUID() })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n${body}`
}

/**
 * What cannot be parsed, has too large headers or does not arrive in time is answered like any other failure, by the
 * envelope and with the headers that browsers are told to keep to; no hook of Fastify sees it. Then its connection ends.
 */
export function answerClientErrors(app: FastifyInstance): void {
  const answers = new WeakMap<object, ServerResponse>()
  app.server.on('request', (request, response) => answers.set(request.socket, response))
  // Fastify's own listener would answer first, without envelope and headers.
  app.server.removeAllListeners('clientError')
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const current = answers.get(socket)
    const isAnswering = current !== undefined && current.headersSent && !current.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy()
      return
    }
    socket.end(rawAnswer(error.code))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
