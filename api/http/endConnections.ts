import { Server } from 'node:net'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_MS = 20
/**
 * How long a closing server keeps replying on open connections. Busy clients send another request within this time and learn
 * from the reply that the connection ends; closing it while a request is on its way would reset that request.
 */
const GRACE_MS = 1000

/**
 * Closes a server without any client noticing: no new connections are accepted, requests on open ones are answered, and then
 * these end. It does not wait for connections that browsers open in advance and never use.
 */
export function endConnections(app: FastifyInstance): void {
  const inProgress = new Set<ServerResponse>()
  app.server.on('request', (_, response) => {
    inProgress.add(response)
    response.once('close', () => inProgress.delete(response))
  })
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (app.server.listening) {
      // After pending connections have been accepted; the server's own close would also close idle connections.
      await turn()
      Server.prototype.close.call(app.server)
      // From now on Fastify announces the end in its replies.
      for (const response of inProgress) if (!response.headersSent) response.setHeader('connection', 'close')
      await untilUnconnected(app.server, GRACE_MS)
    }
    looking = setInterval(() => {
      if (!inProgress.size) app.server.closeAllConnections()
    }, POLL_MS)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}

async function untilUnconnected(server: Server, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await sleep(POLL_MS)
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
