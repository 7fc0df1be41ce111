import { Server } from 'node:net'
import type { ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_MS = 20
/**
 * How long a closing server answers on the connections that it has. Whoever is busy asks again within it, and is told
 * with the answer that the connection ends; a connection closed while a question is on its way would reset it.
 */
const GRACE_MS = 1000

/**
 * Closes a server without anybody noticing: no new connections are accepted, what is asked on those that there are is
 * answered, and then they end. Connections that browsers open ahead and never ask anything on are not waited for.
 */
export function endConnections(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>()
  app.server.on('request', (_, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (app.server.listening) {
      // After what has come in has been accepted; the server's own way to close would close idle connections as well.
      await turn()
      Server.prototype.close.call(app.server)
      // Fastify says it with the answers to what is asked from now on.
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      await untilUnconnected(app.server, GRACE_MS)
    }
    looking = setInterval(() => {
      if (!underWay.size) app.server.closeAllConnections()
    }, LOOK_MS)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}

async function untilUnconnected(server: Server, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await sleep(LOOK_MS)
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
