import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/lab/faults.ts'
import { endSessions } from '../../../auth/openSessions.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { changeAsSecond } from './changeAsSecond.ts'
import type { Faults } from './Faults.ts'
import { requestFaults } from './requestFaults.ts'
import { listFaults, turnOff, turnOn } from './switchFaults.ts'

/** The calls that let something go wrong, and what goes wrong with requests. */
export function serveFaults(
  app: FastifyInstance,
  { config, db, feed, faults, world }: FeatureDeps & { faults: Faults; world: DemoWorld },
): void {
  const place = { config, world, faults }
  const { cut } = requestFaults(app, faults)
  const unsubscribe = feed.subscribe(({ type, data }) => {
    if (type !== 'world') return
    if (data.state === 'faults') faults.set(data.on)
    else if (data.state === 'back' && data.what === 'restore') faults.set([])
    cut()
  })
  app.addHook('onClose', async () => unsubscribe())
  serve(app, calls.listLabFaults, () => listFaults(place))
  serve(app, calls.turnOnLabFault, async ({ body, operator }) => {
    await turnOn(place, body, operator)
    return listFaults(place)
  })
  serve(app, calls.turnOffLabFaults, async ({ body }) => {
    await turnOff(place, body)
    return listFaults(place)
  })
  serve(app, calls.endMyLabSession, async ({ operator, actor }) => {
    await endSessions(db.signIn, operator.id, { which: { only: operator.sessionId }, actor })
    return null
  })
  serve(app, calls.changeAsLabSecond, ({ body, actor }) => changeAsSecond({ db, actor }, body))
}
