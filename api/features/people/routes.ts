import type { FastifyInstance } from 'fastify'
import {
  addOperator as addCall,
  blockOperator,
  disableAccess,
  endOperatorSession,
  readMySubscriptions,
  readOperatorSessions,
  readOperatorUsers,
  readRights,
  readSubscriptionsByEmail,
  readSubscriptionsOf,
  sendOperatorLink,
  sendSampleMessage,
  setMySubscriptions,
  setSubscriptionsByEmail,
  unblockOperator,
  updateOperator as updateCall,
  updateSubscription,
} from '#schema/calls/people.ts'
import type { MessageType } from '#schema/work/messageTypes.ts'
import { mailInvitation } from '../../auth/mailInvitation.ts'
import { readOpenSessions } from '../../auth/openSessions.ts'
import { serve, RawJson } from '../../http/serve.ts'
import { planPage } from '../../records/read/planPage.ts'
import { runPage } from '../../records/read/runPage.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import type { FeatureDeps } from '../Feature.ts'
import { addOperator, updateOperator } from './changeOperators.ts'
import { endSessionsOf } from './endSessionsOf.ts'
import { rights } from './rights.ts'
import { mailSample, readSubscriptions, setSubscriptions } from './subscriptions.ts'
import { switchOperator } from './switchOperator.ts'

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'counts'>

/** The calls for operator users: blocking, adding, changing, sessions, messages. */
export function servePeople(app: FastifyInstance, { config, db, counts }: Deps): void {
  serve(app, readOperatorUsers, async ({ body, operator }) => {
    const plan = planPage(tableFor('operator_user_view', 'load', operator), body)
    return new RawJson(await runPage({ db, counts }, plan))
  })
  serve(app, blockOperator, ({ params: { id }, actor }) => switchOperator({ db, actor }, id, false))
  serve(app, unblockOperator, ({ params: { id }, actor }) => switchOperator({ db, actor }, id, true))
  serve(app, disableAccess, ({ body: { id, status }, actor }) =>
    switchOperator({ db, actor }, id, status === true || status === 'UNBLOCK'),
  )
  serve(app, addCall, ({ body, actor }) => addOperator({ db, actor }, body, config))
  serve(app, updateCall, ({ body, actor }) => updateOperator({ db, actor }, body))
  serve(app, sendOperatorLink, ({ body: { id }, actor }) => mailInvitation({ signIn: db.signIn, config, now: actor.started }, id))
  serve(app, readOperatorSessions, ({ params: { id }, operator }) => readOpenSessions(db.signIn, id, operator.sessionId))
  serve(app, endOperatorSession, ({ body, actor }) => endSessionsOf(db.signIn, body, actor))
  serve(app, readRights, () => rights(config))
  serveSubscriptions(app, { db })
}

function serveSubscriptions(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serve(app, readSubscriptionsOf, ({ params: { id } }) => readSubscriptions(db.write, id))
  serve(app, readSubscriptionsByEmail, ({ params: { email } }) => readSubscriptions(db.write, email))
  serve(app, updateSubscription, ({ body: { data, user }, actor }) => setSubscriptions({ db, actor }, user, data))
  serve(app, setSubscriptionsByEmail, ({ body, params: { email }, actor }) => setSubscriptions({ db, actor }, email, body))
  serve(app, readMySubscriptions, ({ operator }) => readSubscriptions(db.write, operator.id))
  serve(app, setMySubscriptions, ({ body, actor }) => setSubscriptions({ db, actor }, actor.operator.id, body))
  serve(app, sendSampleMessage, ({ body, operator }) => mailSample(db.write, operator, body.message_type as MessageType))
}
