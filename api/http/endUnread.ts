import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Ends replies that are no longer being read: each holds a database connection, and downloads have few of those. Slow
 * readers are safe, because any byte counts, and so are readers who are waiting for us.
 * @param unreadMs the longest that bytes may wait without any of them being read
 */
export function endUnread(app: FastifyInstance, unreadMs: number): void {
  app.addHook('onSend', async ({ socket }, { raw }, payload) => {
    if (payload instanceof Readable && socket instanceof Socket) {
      raw.on('timeout', () => {
        if (raw.writableLength > 0) raw.destroy()
      })
      socket.setTimeout(unreadMs)
    }
    return payload
  })
}
