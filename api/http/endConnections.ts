import type { FastifyInstance } from 'fastify'

const LOOK_MS = 20

/**
 * Ends what a closing server would wait for in vain: connections that browsers open ahead and never ask anything on.
 * Requests under way are waited for.
 */
export function endConnections(app: FastifyInstance): void {
  let underWay = 0
  app.server.on('request', (_, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
  })
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => {
      if (!underWay) app.server.closeAllConnections()
    }, LOOK_MS)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
