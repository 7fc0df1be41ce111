import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/lab/rehearsal.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { Caller } from '../scenarios/Caller.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'
import type { DemoWorld } from '../worlds/DemoWorld.ts'
import { monthOver } from './monthDays.ts'
import { addRehearsal, readRehearsal } from './rehearsalRows.ts'
import { reportForms } from './reportForms.ts'
import { takeSteps } from './takeSteps.ts'

/** The calls that rehearse the end of a month. Each step makes the calls that people make, as the person who asks. */
export function serveRehearsal(app: FastifyInstance, { config, db, jobs, world }: FeatureDeps & { world: DemoWorld }): void {
  const monthFor = async (at: Date) => (await readWorldOrigin(db.rw))?.scenario.month ?? monthOver(at)
  serve(app, calls.readLabRehearsal, async ({ at }) => ({
    month: await monthFor(at),
    rehearsal: (await readRehearsal(db)) ?? null,
  }))
  serve(app, calls.startLabRehearsal, async ({ body, actor, at }) => {
    const { userName: user_name } = actor.operator
    const month = body.month ?? (await monthFor(at))
    await world.alone(user_name, () => addRehearsal(db.write, { month, user_name }))
    return begun(await readRehearsal(db))
  })
  serve(app, calls.takeLabStep, ({ body, request, operator }) => {
    const caller = new Caller(app, request.headers.authorization ?? '')
    return world.alone(operator.userName, () => takeSteps({ caller, config, db, jobs }, body.step))
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
