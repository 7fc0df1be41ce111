import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { countedReply, nullable } from '../replies.ts'
import type { NoticeKindName } from '../work/noticeKinds.ts'
import { noticeEventNames, noticeKindNames, noticeMails } from '../work/noticeKinds.ts'

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** Some tables have rows of their own below 1. */
const recordId = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const tableName = Type.String({ minLength: 1, maxLength: 63 })
const kind = Type.Enum(noticeKindNames)

const notice = exactly({
  id,
  kind,
  event: Type.Enum(noticeEventNames),
  at: Type.String(),
  /** Who did it. */
  by: nullable(Type.String()),
  is_read: Type.Boolean(),
  /** The record that it is about, with the fields of its lead; null if it is about several. */
  table: nullable(Type.String()),
  record_id: nullable(recordId),
  /** Null if the record was removed. */
  lead: nullable(Type.Record(Type.String(), Type.Unknown())),
  comment: nullable(exactly({ text: Type.String(), mentions: Type.Array(Type.String()) })),
  /** The values of its sentence. */
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

export const readMyInbox = defineCall('GET /api/visualize/my_inbox', {
  summary: 'What the person is told of, the newest first, and how much of it they have not read',
  permission: 'signed in',
  query: exactly({
    kind: Type.Optional(kind),
    unread: Type.Optional(Type.Literal('true')),
    /** Only those before this notice. */
    before: Type.Optional(id),
  }),
  reply: exactly({
    unread: Type.Integer(),
    unread_by_kind: Type.Record(Type.String(), Type.Integer()),
    /** The records with something unread, 200 at most. */
    unread_about: Type.Array(exactly({ table: Type.String(), id: recordId })),
    rows: Type.Array(notice),
    more: Type.Boolean(),
  }),
})

export const readNotices = defineCall('POST /api/inbox/read', {
  summary: 'Marks notices of the person as read, or as not read after all',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ ids: Type.Array(id, { minItems: 1, maxItems: 200 }), read: Type.Boolean() }),
  reply: countedReply,
})

export const readNoticesAbout = defineCall('POST /api/inbox/read/about', {
  summary: 'Marks all notices of the person about a record as read',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ tableName, id: recordId }),
  reply: countedReply,
})

export const readAllNotices = defineCall('POST /api/inbox/read/all', {
  summary: 'Marks all notices of the person as read, or all of a kind',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ kind: Type.Optional(kind) }),
  reply: countedReply,
})

const choice = exactly({ in_app: Type.Boolean(), mail: Type.Enum([...noticeMails]) })
const byKind = Object.fromEntries(noticeKindNames.map((name) => [name, choice])) as Record<NoticeKindName, typeof choice>
const someKinds = Object.fromEntries(noticeKindNames.map((name) => [name, Type.Optional(choice)])) as Record<
  NoticeKindName,
  ReturnType<typeof Type.Optional<typeof choice>>
>

export const readNoticeChoices = defineCall('GET /api/auth/me/notices', {
  summary: 'How each kind of notice reaches the person: in the bell, and by mail at once, daily or never',
  permission: 'signed in',
  reply: exactly({ choices: exactly(byKind) }),
})

export const setNoticeChoices = defineCall('POST /api/auth/me/notices', {
  summary: 'Sets how kinds of notices reach the person from now on; kinds that are not named stay as they are',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ choices: exactly(someKinds) }),
  reply: countedReply,
})
