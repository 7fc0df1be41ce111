import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** The time within which a body has to arrive; for an upload, the time within which it has to make progress. */
const LIMIT_MS = 15_000
/** Less than this is no progress; even the slowest lines deliver it in a few seconds. */
const MIN_BYTES = 32 * 1024

/** The longest that any request may take to arrive, uploads included. */
export const LONGEST_REQUEST_MS = 3_600_000

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** How often bodies that are still arriving are checked. */
const CHECK_EVERY_MS = 1000

/** A request whose body is arriving, and how far it had come when it last made progress. */
interface Arriving {
  request: FastifyRequest
  reply: FastifyReply
  received: number
  since: number
}

/**
 * Ends requests whose body does not arrive. For uploads this limits silence and not duration: 20 MB over a slow line may take
 * minutes. Node itself has only one time limit for all requests. One timer checks all of them, because a timer for each was
 * measured at 3 % of a small request's CPU time.
 */
export function limitBodies(app: FastifyInstance): void {
  const arriving = new Set<Arriving>()
  const looking = setInterval(() => {
    for (const one of arriving) if (isOver(one)) arriving.delete(one)
  }, CHECK_EVERY_MS).unref()
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) arriving.add({ request, reply, received: request.raw.socket.bytesRead, since: performance.now() })
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}

/** Whether there is nothing more to wait for. A body that has been silent for too long is refused here. */
function isOver(one: Arriving): boolean {
  const { request, reply } = one
  const { raw } = request
  if (raw.complete || raw.readableEnded || raw.destroyed) return true
  if (performance.now() - one.since < LIMIT_MS) return false
  const arrived = raw.socket.bytesRead - one.received
  const { call } = request.routeOptions.config
  const isUpload = call?.multipart !== undefined || call?.streams === true
  // If data waits to be read, or a pipe has paused the body, the delay is ours.
  const isPiped = raw.isPaused() && raw.listenerCount('readable') === 0
  const waitsForUs = call?.streams === true && (raw.readableLength > 0 || isPiped)
  if (isUpload && !reply.sent && (arrived >= MIN_BYTES || waitsForUs)) {
    one.received += arrived
    one.since = performance.now()
    return false
  }
  // Already refused because there is no session: nobody waits for the rest.
  if (reply.sent) raw.destroy()
  else void reply.header('connection', 'close').send(new AppError('REQUEST_TIMEOUT'))
  return true
}
