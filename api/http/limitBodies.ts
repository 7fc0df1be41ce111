import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** The time within which a body has to arrive; for an upload, the time within which it has to make progress. */
const LIMIT_MS = 15_000
/** Less than this is no progress; the slowest line in practice delivers it in a few seconds. */
const LEAST_BYTES = 32 * 1024

/** The longest that any request may take to arrive, uploads included. */
export const LONGEST_REQUEST_MS = 3_600_000

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Ends requests whose body does not arrive. For uploads this limits silence and not duration: 20 MB over a slow line take
 * minutes and are welcome. Node itself has only one time limit for all requests.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) follow(request, reply)
    done()
  })
}

function follow(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  const { socket } = raw
  const { call } = request.routeOptions.config
  const isUpload = call?.multipart !== undefined || call?.streams === true
  let received = socket.bytesRead
  const look = () => {
    if (raw.complete || raw.readableEnded) return clearInterval(looking)
    const arrived = socket.bytesRead - received
    received = socket.bytesRead
    if (isUpload && !reply.sent && arrived >= LEAST_BYTES) return
    clearInterval(looking)
    // Already refused because there is no session: nobody waits for the rest.
    if (reply.sent) raw.destroy()
    else void reply.header('connection', 'close').send(new AppError('REQUEST_TIMEOUT'))
  }
  const looking = setInterval(look, LIMIT_MS).unref()
  raw.once('close', () => clearInterval(looking))
}
