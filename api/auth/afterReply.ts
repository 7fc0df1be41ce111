import type { FastifyInstance } from 'fastify'

/**
 * Runs work after the reply has been sent, so that the response time reveals nothing about it. A server that is closing
 * finishes the work first.
 */
export function afterReply(app: FastifyInstance): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after a reply failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
