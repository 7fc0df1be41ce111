import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { idsReply, rowOf } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** A subscriber with a yes or no for each type, under its name. */
const subscriber = Type.Unsafe<Record<string, unknown>>(rowOf('notification_subscriber'))

export const insertNotificationType = defineCall('POST /api/persistence/insert_new_notification_type', {
  summary: 'Adds a type of errors that people can be told of; subscribers have a yes or no for it from then on',
  permission: 'write users',
  idempotencyKey: true,
  writes: true,
  changes: ['eas_error_notification_types', 'notification_subscriber'],
  body: exactly({ notificationType: Type.String({ maxLength: 200 }) }),
  reply: idsReply,
})

export const insertSubscriber = defineCall('POST /api/persistence/insert_notification_subscribers', {
  summary: 'Adds a subscriber',
  permission: 'write users',
  idempotencyKey: true,
  writes: true,
  changes: ['notification_subscriber'],
  body: exactly({
    user_name: Type.String({ maxLength: 200 }),
    email: Type.String({ maxLength: 320 }),
    phone_number: Type.Optional(Type.Union([Type.String({ maxLength: 50 }), Type.Null()])),
  }),
  reply: idsReply,
})

export const updateSubscriber = defineCall('POST /api/persistence/update_notification_subscribers', {
  summary: 'Sets of which types a subscriber is told: id, and a yes or no by the name of each type that changes',
  permission: 'write users',
  harmlessTwice: 'sets a state',
  writes: true,
  changes: ['notification_subscriber'],
  body: Type.Record(Type.String({ minLength: 1, maxLength: 63 }), Type.Union([Type.Boolean(), Type.Integer()]), {
    maxProperties: 201,
  }),
  reply: idsReply,
})

export const readSubscribersOfType = defineCall('GET /api/visualize/fetch_notification_subscribers/:id', {
  summary: 'The subscribers who are told of a type',
  permission: 'read users',
  params: exactly({ id }),
  reply: exactly({ rows: Type.Array(subscriber), total: Type.Integer() }),
})

export const readSubscriberByEmail = defineCall('GET /api/visualize/notification_subscriber', {
  summary: 'The subscriber with an e-mail, in any spelling of case',
  permission: 'read users',
  query: exactly({ email: Type.String({ maxLength: 320 }) }),
  reply: subscriber,
})
