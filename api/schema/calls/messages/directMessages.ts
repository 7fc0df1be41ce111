import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { filterList } from '../../filters/filterTree.ts'
import { MAX_CHOSEN, messageKinds } from '../../messages/directMessages.ts'
import { MAX_MESSAGE } from '../../messages/richText.ts'
import { countedReply, messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const MiB = 1024 * 1024

export const saveDirectMessage = defineCall('POST /api/persistence/direct_message', {
  summary: 'Saves a draft of a message to merchants: a new one, or one’s own',
  permission: 'write business',
  idempotencyKey: true,
  writes: true,
  changes: ['direct_message'],
  body: exactly({
    id: Type.Optional(id),
    /** The merchants, or null for all of them. */
    em_id: nullable(Type.Array(id, { maxItems: MAX_CHOSEN, uniqueItems: true })),
    subject: Type.String({ maxLength: 200 }),
    /** Rich text; whatever is not in `#schema/messages/richText.ts` is dropped. */
    message: Type.String({ maxLength: MAX_MESSAGE }),
    /** The handle of an attachment that was uploaded, and its name. */
    oid: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    filename: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
    /** What is saved is a draft: it is sent by a call of its own. */
    status: Type.Optional(nullable(Type.Literal('draft'))),
    sent_date: Type.Optional(Type.Null()),
    kind: Type.Optional(Type.Enum([...messageKinds])),
    /** Instead of a list: the filter of the list of merchants that chooses them when the message is sent. */
    filter: Type.Optional(nullable(filterList)),
    /** The version that was edited; an older one is refused. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  reply: exactly({
    ...messageFields,
    rowCount: Type.Integer(),
    rows: Type.Array(exactly({ id, version: Type.Integer(), message: Type.String() })),
  }),
})

const skippedFor = exactly({ code: Type.String(), message: Type.String(), count: Type.Integer() })

export const previewDirectMessage = defineCall('GET /api/visualize/direct_message_preview/:id', {
  summary: 'Who would get a draft, who would be skipped and why, and what it would look like',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({
    version: Type.Integer(),
    recipients: Type.Integer(),
    skipped: Type.Array(skippedFor),
    /** The first of them, in the order of their names. */
    first: Type.Array(exactly({ em_id: id, full_name: Type.String(), email: Type.String() })),
    /** In the language of the first. */
    language: Type.String(),
    subject: Type.String(),
    html: Type.String(),
    text: Type.String(),
    file_name: nullable(Type.String()),
  }),
})

export const sendDirectMessage = defineCall('POST /api/notification/sendEmailForDirectMessage', {
  summary: 'Sends a draft: its recipients are fixed, and a job hands it over to each of them',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['direct_message', 'direct_message_recipient'],
  /** The version that was looked at: a draft that was changed since is not sent. */
  body: exactly({ id, version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: exactly({ ...messageFields, rowCount: Type.Integer(), recipients: Type.Integer(), skipped: Type.Integer(), job: id }),
})

export const resendDirectMessage = defineCall('POST /api/notification/resend_direct_message', {
  summary: 'Sends a message again to those whom it did not reach',
  permission: 'write business',
  idempotencyKey: true,
  changes: ['direct_message', 'direct_message_recipient', 'outbox_view'],
  body: exactly({ id }),
  reply: countedReply,
})

export const cancelDirectMessage = defineCall('POST /api/notification/cancel_direct_message', {
  summary: 'Ends the sending of a message: whoever has not got it yet does not get it',
  permission: 'write business',
  harmlessTwice: 'is refused once it is done',
  changes: ['direct_message', 'direct_message_recipient', 'outbox_view'],
  body: exactly({ id }),
  reply: countedReply,
})

export const addMessageAttachment = defineCall('POST /api/direct_message_attachment', {
  summary: 'Stores a file that goes with a message: form-data data. PDF, office files, pictures, text, CSV or ZIP',
  permission: 'write business',
  idempotencyKey: true,
  bodyLimit: 64 * MiB,
  multipart: { maxBytes: 10 * MiB, failure: 'ATTACHMENT' },
  changes: ['direct_message'],
  reply: exactly({ oid: Type.String(), filename: Type.String() }),
})

export const fetchMessageAttachment = defineCall('GET /api/visualize/direct_message_attachment', {
  summary: 'The file that goes with a message',
  permission: 'read business',
  raw: true,
  file: true,
  query: exactly({ oid: Type.String({ maxLength: 100 }) }),
})

const token = exactly({ token: Type.String({ minLength: 10, maxLength: 500 }) })

export const showUnsubscribe = defineCall('GET /api/unsubscribe/:token', {
  summary: 'A page with a button that unsubscribes an address; it changes nothing itself',
  public: true,
  params: token,
  raw: true,
  file: true,
})

export const unsubscribe = defineCall('POST /api/unsubscribe/:token', {
  summary: 'Unsubscribes the address for which a link was made, at once (RFC 8058)',
  public: true,
  harmlessTwice: 'sets a state',
  changes: ['mail_opt_out'],
  params: token,
  raw: true,
  file: true,
})
