import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { failureOf } from '../db/failureOf.ts'
import { failureToWire } from '../errors.ts'

/** Replies with lines of JSON: progress, and finally the result or failure. The signal is aborted when the caller leaves or cancels. */
export function answerLines(
  reply: FastifyReply,
  work: (line: (value: unknown) => void, signal: AbortSignal) => Promise<unknown>,
): FastifyReply {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const lines = new Readable({ read: () => undefined })
  const line = (value: unknown) => void lines.push(`${JSON.stringify(value)}\n`)
  work(line, gone.signal)
    .then((data) => line({ statusCode: 200, data }))
    .catch((error: unknown) => {
      line(failureToWire(failureOf(error)))
    })
    .finally(() => lines.push(null))
  return reply.type('application/x-ndjson').send(lines)
}
