import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#schema/calls/people/factors.ts'
import type { Clock } from '../../base/clock.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { CallContext } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { noteConfirmed, requirePassword } from '../confirmMyself.ts'
import type { Own } from './changeFactors.ts'
import {
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from './changeFactors.ts'
import { beginConfirm, requireFactor } from './confirmByFactor.ts'
import { demandsFactor } from './demandsFactor.ts'
import { readFactors } from './readFactors.ts'
import { resetFactors } from './resetFactors.ts'

interface Deps {
  signIn: Db
  decide: Queryable
  config: Config
  clock: Clock
}

/** The page that asks, as its browser says. */
const originOf = ({ headers: { origin } }: FastifyRequest): string | undefined => origin

/** The calls with which people look after their second factors, and show once more who they are. */
export function serveFactors(app: FastifyInstance, { signIn: db, decide, config, clock }: Deps): void {
  const ownOf = ({ actor, request }: Pick<CallContext<unknown>, 'actor' | 'request'>): Own => ({
    db,
    config,
    actor,
    now: clock.real(),
    origin: originOf(request),
  })
  serve(app, calls.readMyFactors, ({ operator }) => readFactors(db, operator.id))
  serve(app, calls.beginTotp, (context) => beginTotp(ownOf(context)))
  serve(app, calls.finishTotp, (context) => finishTotp(ownOf(context), context.body))
  serve(app, calls.beginPasskey, (context) => beginPasskey(ownOf(context)))
  serve(app, calls.finishPasskey, (context) => finishPasskey(ownOf(context), context.body))
  serve(app, calls.renameFactor, async (context) => {
    await renameFactor(ownOf(context), context.body)
    return null
  })
  serve(app, calls.removeFactor, async (context) => {
    await removeFactor(ownOf(context), context.body.id, (roles) => demandsFactor(decide, roles))
    return null
  })
  serve(app, calls.renewRecoveryCodes, (context) => renewRecoveryCodes(ownOf(context)))
  serve(app, calls.resetSecondFactor, ({ params: { id }, actor }) => resetFactors(db, id, { actor, now: clock.real() }))
  serveConfirm(app, { signIn: db, config, clock })
}

function serveConfirm(app: FastifyInstance, { signIn: db, config, clock }: Omit<Deps, 'decide'>): void {
  serve(app, calls.beginConfirm, ({ operator, request }) =>
    beginConfirm({ db, config, operator, now: clock.real(), origin: originOf(request) }),
  )
  serve(app, calls.confirmMyself, async ({ body, operator, request }) => {
    const now = clock.real()
    if ('password' in body) await requirePassword(db, { operator, password: body.password, now, field: 'password' })
    else await requireFactor({ db, config, operator, now, origin: originOf(request) }, body)
    await noteConfirmed(db, operator, now)
    return null
  })
}
