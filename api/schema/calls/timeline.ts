import { Type } from 'typebox'
import { timelineKinds } from '../choices.ts'
import { defineCall, exactly } from '../defineCall.ts'
import { nullable } from '../replies.ts'
import { commentFields } from '../columns/commentFields.ts'

const row = Type.Record(Type.String(), Type.Unknown())
const at = Type.String()

/** Something that happened to a record, or to what belongs to it. */
const entry = Type.Union([
  /** Somebody changed the record or a part of it. */
  exactly({
    kind: Type.Literal('change'),
    at,
    id: Type.Integer(),
    by: nullable(Type.String()),
    action: Type.String(),
    table: Type.String(),
    record_id: Type.String(),
    before: nullable(row),
    after: nullable(row),
    undoes: nullable(Type.Integer()),
  }),
  /** The record came into being, and no change tells of it. */
  exactly({ kind: Type.Literal('created'), at, id: Type.Integer() }),
  /** A row of another table was created, such as an order or an invoice. It contains the fields of the lead. */
  exactly({ kind: Type.Literal('row'), at, id: Type.Integer(), table: Type.String(), row }),
  exactly({
    kind: Type.Literal('mail'),
    at,
    id: Type.Integer(),
    to: Type.String(),
    subject: Type.String(),
    status: Type.String(),
  }),
  exactly({ kind: Type.Literal('comment'), at, ...commentFields }),
])

export const readTimeline = defineCall('GET /api/visualize/timeline/:table/:id', {
  summary:
    'What happened to a record and to what belongs to it, newest first: changes, comments, mails, orders, invoices, of these what the person may read',
  permission: 'signed in',
  params: exactly({
    table: Type.String({ minLength: 1, maxLength: 63 }),
    id: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  query: exactly({
    /** The `next` of the previous page. */
    after: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, pattern: '^[A-Za-z0-9_-]+$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** Only entries of this kind; a record's creation is a change. */
    kind: Type.Optional(Type.Enum([...timelineKinds])),
    /** Only what has happened since the beginning of this day (UTC). */
    since: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  }),
  reply: exactly({ rows: Type.Array(entry), next: nullable(Type.String()) }),
})
