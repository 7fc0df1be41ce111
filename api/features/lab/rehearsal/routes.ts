import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/lab/rehearsal.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { refuseAdvancing } from '../clock/advanceRows.ts'
import { setClock } from '../clock/setClock.ts'
import { Caller } from '../scenarios/Caller.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { monthOver } from './monthDays.ts'
import { addRehearsal, readRehearsal } from './rehearsalRows.ts'
import { reportForms } from './reportForms.ts'
import { takeSteps } from './takeSteps.ts'

/** The calls that rehearse the end of a month. Each step makes the calls that people make, as the person who asks. */
export function serveRehearsal(
  app: FastifyInstance,
  { config, db, jobs, clock, world }: FeatureDeps & { world: DemoWorld },
): void {
  const monthFor = async (at: Date) => (await readWorldOrigin(db.rw))?.scenario.month ?? monthOver(at)
  serve(app, calls.readLabRehearsal, async ({ at }) => ({
    month: await monthFor(at),
    rehearsal: (await readRehearsal(db)) ?? null,
  }))
  serve(app, calls.startLabRehearsal, async ({ body, actor, at, request }) => {
    const { userName: user_name } = actor.operator
    await world.refuseBusy(request)
    const month = body.month ?? (await monthFor(at))
    await world.alone(user_name, async () => {
      await refuseAdvancing(db.write)
      await addRehearsal(db.write, { month, user_name })
    })
    return begun(await readRehearsal(db))
  })
  serve(app, calls.takeLabStep, async ({ body, request, actor }) => {
    const caller = new Caller(app, request.headers.authorization ?? '')
    const moveClock = async (at: Date) => {
      await setClock({ db, actor }, { mode: 'frozen', at: at.toISOString() })
      await clock.sync?.()
    }
    await world.refuseBusy(request)
    return world.alone(actor.operator.userName, async () => {
      await refuseAdvancing(db.write)
      return takeSteps({ caller, setClock: moveClock, config, db, jobs }, body.step)
    })
  })
  serve(app, calls.readLabReport, async ({ query, reply }) => {
    const rehearsal = begun(await readRehearsal(db))
    const { type, extension, write } = reportForms[query.format]
    void reply.header('content-disposition', `attachment; filename="rehearsal-${rehearsal.month}.${extension}"`)
    return reply.type(type).send(write(rehearsal))
  })
}

/** @throws {AppError} LAB_NO_REHEARSAL */
function begun<R>(rehearsal: R | undefined): R {
  if (!rehearsal) throw new AppError('LAB_NO_REHEARSAL')
  return rehearsal
}
