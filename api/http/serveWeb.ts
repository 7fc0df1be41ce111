import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isCallPath } from './isCallPath.ts'
import { AppError } from '../errors.ts'

const isPublic = { config: { isPublic: true }, exposeHeadRoute: false } as const

/**
 * The web application: its files, compressed at build time, and its page for every path that is not a call.
 * @param isFormOpen whether strangers may apply; otherwise the page of their form answers 404, and says so
 */
export async function serveWeb(app: FastifyInstance, folder: string, isFormOpen: () => Promise<boolean>): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, { root: folder, serve: false, index: false, preCompressed: true })
    app.get('/assets/*', isPublic, async ({ params }, reply) =>
      reply.sendFile(`assets/${(params as { '*': string })['*']}`, { immutable: true, maxAge: '1y' }),
    )
    app.get('/apply', isPublic, async (_request, reply) =>
      reply
        .code((await isFormOpen()) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .sendFile('index.html'),
    )
    app.get('/*', isPublic, async (request, reply) => {
      if (isCallPath(request.url)) throw new AppError('UNKNOWN_PATH')
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  }
  app.setNotFoundHandler(async () => {
    throw new AppError('UNKNOWN_PATH')
  })
}
