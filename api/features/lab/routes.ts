import type { FastifyInstance } from 'fastify'
import { listTestActions } from '#schema/calls/lab/actions.ts'
import * as calls from '#schema/calls/lab/clock.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { listActions } from './actions/listActions.ts'
import { LabClock } from './clock/LabClock.ts'
import { listSteps } from './clock/advanceRows.ts'
import { readClock } from './clock/readClock.ts'
import { setClock } from './clock/setClock.ts'
import { startAdvance } from './clock/startAdvance.ts'
import { steerAdvance } from './clock/steerAdvance.ts'

/** The calls of the lab; only in demo mode. */
export function serveLab(app: FastifyInstance, { db, clock, feed, world }: FeatureDeps): void {
  if (clock instanceof LabClock) followClock(app, { clock, feed })
  serve(app, calls.readLabClock, () => readClock(db))
  serve(app, calls.setLabClock, async ({ body, actor, request }) => {
    await world?.refuseBusy(request)
    await setClock({ db, actor }, body)
    await clock.sync?.()
    return readClock(db)
  })
  serve(app, calls.advanceLabClock, async ({ body, actor, request }) => {
    await world?.refuseBusy(request)
    await startAdvance({ db, actor }, body)
    return readClock(db)
  })
  serve(app, calls.steerLabClock, async ({ body, actor }) => {
    await steerAdvance({ db, actor }, body)
    return readClock(db)
  })
  serve(app, listTestActions, ({ at }) => listActions(db.decide, at))
  serve(app, calls.listLabSteps, ({ query }) => listSteps(db.write, query.advance))
}

/** The clock of this node follows what any node has set, and every answer tells browsers how it goes. */
function followClock(app: FastifyInstance, { clock, feed }: { clock: LabClock; feed: FeatureDeps['feed'] }): void {
  app.addHook('onReady', () => clock.sync())
  const unsubscribe = feed.subscribe(({ type, data }) => {
    if (type !== 'presence' && (type !== 'change' || data.table === 'lab_clock')) clock.sync().catch(() => undefined)
  })
  app.addHook('onClose', async () => unsubscribe())
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('business-time', clock.told())
  })
}
