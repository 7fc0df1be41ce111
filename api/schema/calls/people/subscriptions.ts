import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply } from '../../replies.ts'
import { messageTypeNames } from '../../work/messageTypes.ts'
import { id, text } from './peopleShapes.ts'

/** One boolean for each message type; one that is not named stays as it is. */
const wanted = exactly(Object.fromEntries(messageTypeNames.map((name) => [name, Type.Optional(Type.Boolean())])))

const subscriptions = exactly({
  user: exactly({ id, email: Type.String() }),
  message_types: Type.Array(exactly({ name: Type.String(), title: Type.String() })),
  subscription: Type.Record(Type.String(), Type.Boolean()),
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
