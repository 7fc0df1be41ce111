import type { FastifyInstance } from 'fastify'
import { attachDashboardUser, detachDashboardUser, readDashboardUsers } from '#schema/calls/people/dashboardUsers.ts'
import { updateMe as updateMeCall } from '#schema/calls/people/myself.ts'
import {
  addOperator as addCall,
  blockOperator,
  disableAccess,
  readOperatorUsers,
  readRights,
  sendOperatorLink,
  unblockOperator,
  updateOperator as updateCall,
} from '#schema/calls/people/operators.ts'
import { endOperatorSession, readOperatorSessions } from '#schema/calls/people/sessions.ts'
import {
  readMySubscriptions,
  readSubscriptionsByEmail,
  readSubscriptionsOf,
  sendSampleMessage,
  setMySubscriptions,
  setSubscriptionsByEmail,
  updateSubscription,
} from '#schema/calls/people/subscriptions.ts'
import type { MessageType } from '#schema/work/messageTypes.ts'
import { mailInvitation } from '../../auth/mails/mailInvitation.ts'
import { readOpenSessions } from '../../auth/openSessions.ts'
import { serve, RawJson } from '../../http/serve.ts'
import { planPage } from '../../records/read/planPage.ts'
import { runPage } from '../../records/read/runPage.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import type { FeatureDeps } from '../Feature.ts'
import { attachGroup, detachGroup, FIRST_DASHBOARD_USER, switchDashboardUser, usersOfGroup } from './assignments.ts'
import { addOperator, updateOperator } from './changeOperators.ts'
import { endSessionsOf } from './endSessionsOf.ts'
import { rights } from './rights.ts'
import { mailSample, readSubscriptions, setSubscriptions } from './subscriptions.ts'
import { updateMe } from './updateMe.ts'
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
  serve(app, disableAccess, ({ body: { id, status }, actor }) => {
    const turn = id < FIRST_DASHBOARD_USER ? switchOperator : switchDashboardUser
    return turn({ db, actor }, id, status === true || status === 'UNBLOCK')
  })
  serve(app, addCall, ({ body, actor }) => addOperator({ db, actor }, body, config))
  serve(app, updateMeCall, ({ body, actor }) => updateMe({ db, actor }, body))
  serve(app, updateCall, ({ body, actor }) => updateOperator({ db, actor }, body))
  serve(app, sendOperatorLink, ({ body: { id }, actor }) => mailInvitation({ signIn: db.signIn, config, now: actor.started }, id))
  serve(app, readOperatorSessions, ({ params: { id }, operator }) => readOpenSessions(db.signIn, id, operator.sessionId))
  serve(app, endOperatorSession, ({ body, actor }) => endSessionsOf(db.signIn, body, actor))
  serve(app, readRights, () => rights(config))
  serveSubscriptions(app, { db })
  serveDashboardUsers(app, { db, counts })
}

function serveDashboardUsers(app: FastifyInstance, { db, counts }: Pick<Deps, 'db' | 'counts'>): void {
  serve(app, readDashboardUsers, async ({ params: { group }, body: { filter = [], page = {} }, operator }) => {
    const ofGroup = group === 'all' ? [] : await usersOfGroup(db.decide, Number(group))
    const plan = planPage(tableFor('dashboard_user_view', 'load', operator), { filter: [...filter, ...ofGroup], page })
    return new RawJson(await runPage({ db, counts }, plan))
  })
  const pairOf = ({ user_id, group }: { user_id: number; group: number | string }) => ({ user_id, group: Number(group) })
  serve(app, attachDashboardUser, ({ body, actor }) => attachGroup({ db, actor }, pairOf(body)))
  serve(app, detachDashboardUser, ({ body, actor }) => detachGroup({ db, actor }, pairOf(body)))
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
