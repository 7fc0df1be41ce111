import type { FastifyInstance } from 'fastify'
import * as calls from '#schema/calls/applications/invites.ts'
import { serve } from '../../http/serve.ts'
import type { FeatureDeps } from '../Feature.ts'
import { knowsAddress } from './knowsAddress.ts'
import { invite } from './sendInvite.ts'
import { withdrawInvite } from './withdrawInvite.ts'

/** Invitations to apply. */
export function serveInvites(app: FastifyInstance, { config, db, jobs }: FeatureDeps): void {
  serve(app, calls.inviteToRegister, ({ body, actor }) => invite({ db, actor }, body.email, config))
  serve(app, calls.knowsAddress, ({ body }) => knowsAddress(db.decide, body.email))
  serve(app, calls.withdrawInvite, ({ body, actor }) => withdrawInvite({ db, actor }, body.id))
  serve(app, calls.inviteMany, ({ body, actor }) =>
    db.write.transaction().execute(async (trx) => ({
      job: await jobs.add(trx, { kind: 'invite_merchants', author: actor.operator, input: { emails: body.emails } }),
    })),
  )
}
