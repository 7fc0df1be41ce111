import type { FastifyInstance } from 'fastify'
import { readLive, readReady } from '#schema/calls/index.ts'
import type { Databases } from '../db/databases.ts'
import { AppError } from '../errors.ts'
import { serve } from './serve.ts'
import { within } from '../base/within.ts'

/** A load balancer needs an answer soon and will ask again anyway. */
const READY_MS = 2000

/** Two health checks: the process is alive; it can serve, which means that the database answers and its disk has room. */
export function serveHealth(app: FastifyInstance, db: Databases): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  serve(app, readLive, () => ({ statusCode: 200 as const }))
  serve(app, readReady, async () => {
    // Requests in progress are still answered, but no new ones should be sent here.
    if (isClosing) throw new AppError('BUSY')
    const trouble = await db.trouble()
    if (trouble) throw new AppError(trouble)
    await within(READY_MS, db.signIns.query('select 1'), () => new AppError('DATABASE_DOWN'))
    return { statusCode: 200 as const }
  })
}
