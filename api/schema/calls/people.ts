import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { filterList } from '../filters/filterTree.ts'
import { languages } from '../languages.ts'
import { countedReply, nothingReply, nullable } from '../replies.ts'
import { roleNames } from '../roles.ts'
import { messageTypeNames } from '../work/messageTypes.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const text = (maxLength: number) => Type.String({ maxLength })
const roles = Type.Array(Type.Enum(roleNames), { maxItems: roleNames.length, uniqueItems: true })
const language = Type.Enum(languages)

const page = exactly({
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
})
const listed = exactly({ rows: Type.Array(Type.Record(Type.String(), Type.Unknown())), total: Type.Integer() })

/** One boolean for each message type; one that is not named stays as it is. */
const wanted = exactly(Object.fromEntries(messageTypeNames.map((name) => [name, Type.Optional(Type.Boolean())])))

const subscriptions = exactly({
  user: exactly({ id, email: Type.String() }),
  message_types: Type.Array(exactly({ name: Type.String(), title: Type.String() })),
  subscription: Type.Record(Type.String(), Type.Boolean()),
})

/** A session as people recognise it. */
const session = exactly({
  id: Type.String(),
  started: Type.String(),
  last_used: Type.String(),
  ip: nullable(Type.String()),
  user_agent: nullable(Type.String()),
  method: Type.String(),
  /** It is the one that asks. */
  is_own: Type.Boolean(),
})
const sessions = exactly({ rows: Type.Array(session) })

/** How many sessions ended by it. */
const endedReply = exactly({ rowCount: Type.Integer(), sessions_ended: Type.Integer() })

const people = ['operator_user', 'operator_user_view'] as const
const anybody = [...people, 'dashboard_user', 'em_account'] as const

export const readOperatorUsers = defineCall('POST /api/operator/users', {
  summary: 'Operator users that meet the filter',
  permission: 'read people',
  harmlessTwice: 'only reads',
  body: exactly({ filter: Type.Optional(filterList), page: Type.Optional(page) }),
  reply: listed,
})

export const blockOperator = defineCall('POST /api/operator/block/:id', {
  summary: 'Blocks an operator user; all sessions end at once',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: people,
  params: exactly({ id }),
  reply: endedReply,
})

export const unblockOperator = defineCall('POST /api/operator/unblock/:id', {
  summary: 'Lets a blocked operator user sign in again',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: people,
  params: exactly({ id }),
  reply: endedReply,
})

export const disableAccess = defineCall('POST /api/operator/disable_access', {
  summary: 'Disables (false, BLOCK) or enables (true, UNBLOCK) the person with this id',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  changes: anybody,
  body: exactly({ status: Type.Union([Type.Boolean(), Type.Enum(['BLOCK', 'UNBLOCK'])]), id }),
  reply: endedReply,
})

const groupId = Type.Union([id, Type.String({ pattern: '^[1-9][0-9]{0,9}$' })])
const pair = exactly({ user_id: id, group: groupId })
const attached = exactly({ rowCount: Type.Integer(), group_name: Type.String() })
const assigned = ['dashboard_user', 'dashboard_assignment', 'em_account', 'em_assignment'] as const

export const readDashboardUsers = defineCall('POST /api/dashboard/users/:group', {
  summary: 'Dashboard users that meet the filter: those of a group, which is a merchant’s id, or all',
  permission: 'read users',
  harmlessTwice: 'only reads',
  params: exactly({ group: Type.String({ pattern: '^(all|[1-9][0-9]{0,9})$' }) }),
  body: exactly({ filter: Type.Optional(filterList), page: Type.Optional(page) }),
  reply: listed,
})

export const attachDashboardUser = defineCall('POST /api/dashboard/users/attach', {
  summary: 'Assigns a merchant to a dashboard user',
  permission: 'write users',
  harmlessTwice: 'is refused the second time',
  changes: assigned,
  body: pair,
  reply: attached,
})

export const detachDashboardUser = defineCall('POST /api/dashboard/users/detach', {
  summary: 'Takes a merchant from a dashboard user',
  permission: 'write users',
  harmlessTwice: 'is refused the second time',
  changes: assigned,
  body: pair,
  reply: attached,
})

export const readSubscriptionsOf = defineCall('GET /api/operator/fetch_notification_subscriptions/:id', {
  summary: 'Which messages an operator user gets by mail',
  permission: 'read people',
  params: exactly({ id }),
  reply: subscriptions,
})

export const updateSubscription = defineCall('POST /api/operator/update_notification_subscription', {
  summary: 'Sets which messages an operator user, named by id or e-mail, gets by mail',
  permission: 'write users',
  changes: ['operator_user'],
  harmlessTwice: 'sets a state',
  body: exactly({ data: wanted, user: Type.Union([id, text(254)]) }),
  reply: countedReply,
})

export const readSubscriptionsByEmail = defineCall('GET /api/operator/message_subscriptions/:email', {
  summary: 'Which messages the operator user with this e-mail gets by mail',
  permission: 'read people',
  params: exactly({ email: text(254) }),
  reply: subscriptions,
})

export const setSubscriptionsByEmail = defineCall('POST /api/operator/message_subscriptions/:email', {
  summary: 'Sets which messages the operator user with this e-mail gets by mail',
  permission: 'write users',
  changes: ['operator_user'],
  harmlessTwice: 'sets a state',
  params: exactly({ email: text(254) }),
  body: wanted,
  reply: countedReply,
})

export const sendSampleMessage = defineCall('POST /api/operator/send_sample', {
  summary: 'Mails the caller a sample of a message type',
  permission: 'signed in',
  idempotencyKey: true,
  changes: ['outbox_view'],
  body: exactly({ message_type: Type.Enum(messageTypeNames as string[]) }),
  reply: countedReply,
})

export const addOperator = defineCall('POST /api/operator/add', {
  summary: 'Adds an operator user and mails a link for seven days to set a password',
  permission: 'write people',
  harmlessTwice: 'takes a user name and an e-mail once',
  writes: true,
  changes: [...people, 'outbox_view'],
  body: exactly({
    user_name: text(100),
    email: text(254),
    firstName: text(100),
    lastName: text(100),
    roles,
    language: Type.Optional(language),
  }),
  reply: exactly({ id, invited_until: Type.String() }),
})

export const updateOperator = defineCall('POST /api/operator/update', {
  summary: 'Changes names, e-mail, roles or language of an operator user',
  permission: 'write people',
  harmlessTwice: 'sets values',
  writes: true,
  changes: people,
  body: exactly({
    id,
    version: Type.Optional(Type.Integer()),
    email: Type.Optional(text(254)),
    firstName: Type.Optional(text(100)),
    lastName: Type.Optional(text(100)),
    roles: Type.Optional(roles),
    language: Type.Optional(language),
  }),
  reply: countedReply,
})

export const sendOperatorLink = defineCall('POST /api/operator/send_link', {
  summary: 'Mails somebody who has not chosen a password yet a new link for seven days; the former ones end',
  permission: 'write people',
  harmlessTwice: 'is limited in number',
  changes: [...people, 'outbox_view'],
  body: exactly({ id }),
  reply: exactly({ invited_until: Type.String() }),
})

export const readOperatorSessions = defineCall('GET /api/operator/sessions/:id', {
  summary: 'The open sessions of an operator user',
  permission: 'write people',
  params: exactly({ id }),
  reply: sessions,
})

export const endOperatorSession = defineCall('POST /api/operator/end_session', {
  summary: 'Ends one session of an operator user, or all of a user',
  permission: 'write people',
  harmlessTwice: 'ends sessions',
  changes: people,
  body: Type.Union([exactly({ id: Type.String({ format: 'uuid' }) }), exactly({ user_id: id })]),
  reply: endedReply,
})

export const readMySessions = defineCall('GET /api/auth/me/sessions', {
  summary: 'One’s own open sessions',
  permission: 'signed in',
  reply: sessions,
})

export const endMySession = defineCall('POST /api/auth/me/end_session', {
  summary: 'Ends one of one’s own sessions, or all but the one that asks',
  permission: 'signed in',
  harmlessTwice: 'ends sessions',
  body: Type.Union([exactly({ id: Type.String({ format: 'uuid' }) }), exactly({ others: Type.Literal(true) })]),
  reply: endedReply,
})

export const readMySubscriptions = defineCall('GET /api/auth/me/message_subscriptions', {
  summary: 'Which messages one gets by mail oneself',
  permission: 'signed in',
  reply: subscriptions,
})

export const setMySubscriptions = defineCall('POST /api/auth/me/message_subscriptions', {
  summary: 'Sets which messages one gets by mail oneself',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: wanted,
  reply: countedReply,
})

export const updateMe = defineCall('POST /api/auth/me/update', {
  summary: 'Changes one’s own name',
  permission: 'signed in',
  harmlessTwice: 'sets values',
  writes: true,
  changes: people,
  body: exactly({ firstName: Type.Optional(text(100)), lastName: Type.Optional(text(100)) }),
  reply: countedReply,
})

export const changeMyPassword = defineCall('POST /api/auth/me/password', {
  summary: 'Changes one’s own password; all sessions end',
  permission: 'signed in',
  harmlessTwice: 'needs the old password, which is another then',
  body: exactly({ old_password: Type.String({ minLength: 1, maxLength: 1024 }), password: Type.String({ maxLength: 1024 }) }),
  reply: nothingReply,
})

/** What somebody with a permission may reach. */
const right = exactly({
  permission: Type.String(),
  roles: Type.Array(Type.String()),
  tables: Type.Array(Type.String()),
  calls: Type.Array(exactly({ method: Type.String(), path: Type.String(), summary: Type.String() })),
})

export const readRights = defineCall('GET /api/operator/rights', {
  summary: 'Which role may do what: permissions with the roles that have them, and the tables and calls behind them',
  permission: 'read people',
  reply: exactly({ roles: Type.Array(Type.String()), rights: Type.Array(right) }),
})

/** Part G, P12: what protects an account asks for this first, if nobody has shown who they are within ten minutes. */
export const confirmMyself = defineCall('POST /api/auth/me/confirm', {
  summary: 'Shows by the password that it is still oneself, for ten minutes',
  permission: 'signed in',
  harmlessTwice: 'sets a time',
  body: exactly({ password: Type.String({ minLength: 1, maxLength: 1024 }) }),
  reply: nothingReply,
})
