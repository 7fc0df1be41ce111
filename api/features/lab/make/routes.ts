import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '#domain/day.ts'
import { setLabClock } from '#schema/calls/lab/clock.ts'
import * as calls from '#schema/calls/lab/make.ts'
import type { Actor } from '../../../base/Actor.ts'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/serve.ts'
import type { FeatureDeps } from '../../Feature.ts'
import { refuseAdvancing } from '../clock/advanceRows.ts'
import { Caller, CallRefused } from '../scenarios/Caller.ts'
import { makeApplication } from './makeApplication.ts'
import { makeInvoice } from './makeInvoice.ts'
import { makeMerchant } from './makeMerchant.ts'
import { makeOrder } from './makeOrder.ts'
import type { Making } from './Making.ts'

interface Asked {
  request: FastifyRequest
  actor: Actor
}

/** The calls that make one of something for a tester, by the calls that people make and as the person who asks. */
export function serveMaking(app: FastifyInstance, { config, db, jobs, world }: FeatureDeps): void {
  const making = ({ request, actor }: Asked): Making => {
    const caller = new Caller(app, request.headers.authorization ?? '')
    const setClock = (at: Date) => caller.make(setLabClock, { body: { mode: 'frozen', at: at.toISOString() } })
    return { caller, setClock, config, db, jobs, mark: actor.requestId.slice(0, 8), today: dayOf(actor.at) }
  }
  serve(app, calls.makeLabOrder, (asked) => told(makeOrder(making(asked), asked.body)))
  serve(app, calls.makeLabMerchant, (asked) => told(makeMerchant(making(asked), asked.body)))
  serve(app, calls.makeLabApplication, (asked) => told(makeApplication(making(asked), asked.body)))
  serve(app, calls.makeLabInvoice, async (asked) => {
    await world?.refuseBusy(asked.request)
    await refuseAdvancing(db.write)
    return told(makeInvoice(making(asked), asked.body))
  })
}

/** @throws {AppError} LAB_NOT_MADE with the sentence of the call that was refused */
async function told<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    throw new AppError('LAB_NOT_MADE', { params: { reason: [error.said] } })
  }
}
