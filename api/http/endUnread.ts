import { Readable } from 'node:stream'
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Taking less than this in the time allowed is no progress: 17 kbit/s over a minute, as slow as an upload may be (limitBodies.ts). */
const MIN_BYTES = 128 * 1024
/** A reply is looked at several times within its limit, so that it ends soon after it. */
const LOOKS = 8
const MAX_BETWEEN_MS = 1000

/** A reply that is being sent, and how much of it had been taken when it last made progress. */
interface Sending {
  raw: ServerResponse
  socket: Socket
  taken: number
  since: number
}

/**
 * Ends replies that are no longer being read: each holds memory, and a download also a database connection, of which there
 * are few. Slow readers are safe, and so are readers who are waiting for us.
 *
 * What counts is how many bytes have left the process since the last progress. The time limit of a socket says something
 * else: it begins again with every write, also with one that nobody takes, and once more when it has run out for the first
 * time. What the buffers of the network and of a proxy take before the reader stops counts as read, because nothing tells us
 * otherwise; they take it at once, and then the time runs.
 * @param unreadMs the time in which a reader has to take so many bytes of what waits
 */
export function endUnread(app: FastifyInstance, unreadMs: number, minBytes = MIN_BYTES): void {
  const sending = new Set<Sending>()
  const looking = setInterval(
    () => {
      for (const one of sending) if (isOver(one, { unreadMs, minBytes })) sending.delete(one)
    },
    Math.min(MAX_BETWEEN_MS, unreadMs / LOOKS),
  ).unref()
  app.addHook('onSend', async ({ socket }, { raw }, payload) => {
    if (socket instanceof Socket && mayWait(payload, minBytes))
      sending.add({ raw, socket, taken: takenFrom(socket), since: performance.now() })
    return payload
  })
  app.addHook('onClose', async () => clearInterval(looking))
}

/** Whether a reply may have to wait for its reader; small ones leave at once. */
const mayWait = (payload: unknown, minBytes: number): boolean =>
  payload instanceof Readable || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > minBytes)

/** The bytes that have left the process; of a write that is under way, none. */
const takenFrom = (socket: Socket): number => socket.bytesWritten - socket.writableLength

/** Whether there is nothing more to wait for. A reply without progress is ended here. */
function isOver(one: Sending, { unreadMs, minBytes }: { unreadMs: number; minBytes: number }): boolean {
  const { raw, socket } = one
  if (raw.writableFinished || raw.destroyed || socket.destroyed) return true
  const now = performance.now()
  const taken = takenFrom(socket)
  if (raw.writableLength === 0 || taken - one.taken >= minBytes) Object.assign(one, { taken, since: now })
  // A reply in one piece shows no progress before its end, and has the time that the slowest reader needs for it.
  if (now - one.since < unreadMs * Math.max(1, raw.writableLength / minBytes)) return false
  raw.destroy()
  return true
}
