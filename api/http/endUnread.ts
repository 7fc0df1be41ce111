import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Ends answers that their reader no longer takes: each holds a connection to the database, and there are few of those for
 * downloads. A slow reader is none of them, as any byte that is taken counts, and neither is one who waits for us.
 * @param unreadMs the longest that bytes may lie here while nothing of them is taken
 */
export function endUnread(app: FastifyInstance, unreadMs: number): void {
  app.addHook('onSend', (request, { raw }, payload, done) => {
    const { socket } = request
    if (payload instanceof Readable && socket instanceof Socket) {
      raw.on('timeout', () => {
        if (raw.writableLength > 0) raw.destroy()
      })
      socket.setTimeout(unreadMs)
    }
    done(null, payload)
  })
}
