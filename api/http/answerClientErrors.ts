import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../errors.ts'
import { AppError, failureToWire } from '../errors.ts'
import { securityHeaders } from './securityHeaders.ts'

/** How long a connection stays open for its reply to be read: if it were closed at once, data still arriving would reset it. */
const LINGER_MS = 500

/** By the codes of Node's HTTP parser and timers. */
const failures: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** The reply to bytes that never became a request, exactly as sent over the wire. */
function rawAnswer(parserCode: string | undefined): string {
  const failure = new AppError(failures[parserCode ?? ''] ?? 'MALFORMED')
  const { statusCode } = failure
  const body = JSON.stringify({ ...failureToWire(failure), requestId: randomUUID() })
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
 * Answers requests that cannot be parsed, whose headers are too large or that do not arrive in time like any other failure,
 * with envelope and security headers, although no Fastify hook sees them. Then the connection is closed.
 */
export function answerClientErrors(app: FastifyInstance): void {
  const answers = new WeakMap<object, ServerResponse>()
  app.server.on('request', (request, response) => answers.set(request.socket, response))
  // Fastify's own listener would reply first, without envelope and headers.
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
