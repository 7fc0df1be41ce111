import type { FastifyInstance } from 'fastify'

/**
 * Runs work that no answer waits for, so that the time an answer takes says nothing about it. A server that closes
 * finishes it first.
 */
export function afterAnswers(app: FastifyInstance): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }
}
