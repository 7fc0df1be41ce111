import { Type } from 'typebox'
import { roleNames } from '../roles.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { filterList as filter } from '../filters/filterTree.ts'
import { codedMessage, idsReply, nullable, progressLine, resultLine, writtenReply } from '../replies.ts'
import { override_reason } from '../rules/overrideReason.ts'

const name = Type.String({ minLength: 1, maxLength: 63 })
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** Some tables have rows of their own below 1. */
const recordId = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const row = Type.Record(Type.String(), Type.Unknown())
/** What a change of many rows does, or has done. */
const bulkResult = exactly({
  matching: Type.Integer(),
  changed: Type.Integer(),
  refused: Type.Integer(),
  /** How many of the refused rows only look wrong, and can be changed with a reason. */
  suspect: Type.Integer(),
  refusals: Type.Array(
    exactly({
      id: recordId,
      errors: Type.Record(Type.String(), Type.String()),
      fieldErrors: Type.Record(Type.String(), codedMessage),
    }),
  ),
  /** The first of the rows that change. */
  samples: Type.Array(exactly({ id: recordId, label: Type.String(), before: row, after: row })),
  /** Identifies the change in the audit log, so that it can be undone as one; null if nothing was written. */
  batch: nullable(Type.String()),
})
const savedView = {
  id,
  screen: name,
  name: Type.String(),
  owner_id: Type.Integer(),
  shared_role: nullable(Type.Enum(roleNames)),
  state: Type.Unknown(),
  version: Type.Integer(),
}
const view = exactly({
  ...savedView,
  is_mine: Type.Boolean(),
  /** The screen opens with it for this person, whoever made it. */
  is_own_preset: Type.Boolean(),
  /** The screen opens with it for people of its role who have made no choice of their own. */
  is_role_preset: Type.Boolean(),
})
const values = Type.Record(name, Type.Unknown(), { maxProperties: 100 })
/** Optional fields may be emptied by an empty text. */
const allow_empty = Type.Optional(Type.Boolean())

export const searchEverything = defineCall('POST /api/search', {
  summary: 'Merchants, orders and other records by any piece of a name or number, best first',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        table: name,
        id,
        title: Type.String(),
        detail: Type.String(),
        state: Type.Union([Type.String(), Type.Null()]),
        /** The field that contains the text, if the title does not. */
        match: Type.Union([exactly({ field: name, value: Type.String() }), Type.Null()]),
        /** The fields that introduce the record, and those that its commands need. */
        row,
        route: Type.String(),
        filter: values,
      }),
    ),
  }),
})

export const loadAsOf = defineCall('POST /api/visualize/as_of', {
  summary: 'A page of rows of a table as they were at the end of a day (UTC)',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({
    tableName: name,
    day,
    orderBy: Type.Optional(Type.Array(exactly({ name, direction: Type.Optional(Type.Enum(['asc', 'desc'])) }), { maxItems: 5 })),
    filter: Type.Optional(filter),
    page: Type.Optional(
      exactly({
        size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
        from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      }),
    ),
  }),
  reply: exactly({ rows: Type.Array(row), total: Type.Integer() }),
})

export const undoChange = defineCall('POST /api/persistence/undo', {
  summary: 'Undoes a change by a new change that the history shows',
  writes: true,
  permission: 'signed in',
  harmlessTwice: 'is refused once it is done',
  body: exactly({ audit_id: id }),
  reply: writtenReply,
})

export const readLastChange = defineCall('GET /api/visualize/last_change/:table', {
  summary: 'The person’s own newest change of a table in the last 30 days that is still in force: what Undo reverses',
  permission: 'signed in',
  params: exactly({ table: name }),
  reply: exactly({ rows: Type.Array(exactly({ record_id: recordId, batch: Type.Union([Type.String(), Type.Null()]) })) }),
})

export const restoreRecord = defineCall('POST /api/persistence/restore', {
  summary: 'Gives a record, or some of its fields, the values they had after a change',
  writes: true,
  permission: 'signed in',
  harmlessTwice: 'sets values',
  body: exactly({
    tableName: name,
    id: recordId,
    audit_id: id,
    fields: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100 })),
  }),
  reply: writtenReply,
})

export const checkBulk = defineCall('POST /api/bulk/check', {
  summary: 'What a change of all matching rows would do: how many, and which are refused',
  takesLong: true,
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({ tableName: name, filter, data: values, allow_empty, override_reason }),
  reply: bulkResult,
})

export const updateBulk = defineCall('POST /api/bulk/update', {
  summary: 'Changes all matching rows in one transaction; answers lines of JSON with the progress and at last the result',
  takesLong: true,
  permission: 'signed in',
  harmlessTwice: 'sets values, and only where as many match as were seen',
  body: exactly({
    tableName: name,
    filter,
    data: values,
    expected: Type.Integer({ minimum: 0 }),
    allow_empty,
    override_reason,
  }),
  raw: true,
  lines: Type.Union([progressLine, resultLine(bulkResult)]),
})

export const undoBulk = defineCall('POST /api/bulk/undo', {
  summary: 'Undoes all changes of a batch in one transaction; answers lines of JSON with the progress and at last the result',
  takesLong: true,
  permission: 'signed in',
  harmlessTwice: 'is refused once it is done',
  body: exactly({ batch: Type.String({ format: 'uuid' }) }),
  raw: true,
  lines: Type.Union([progressLine, resultLine(exactly({ undone: Type.Integer(), left: Type.Array(recordId) }))]),
})

export const updateRows = defineCall('POST /api/bulk/rows', {
  summary: 'Changes several records, each to values of its own and by its version; what is refused is left and named',
  writes: true,
  takesLong: true,
  permission: 'signed in',
  harmlessTwice: 'sets values',
  body: exactly({
    tableName: name,
    rows: Type.Array(Type.Intersect([Type.Object({ id: recordId }), values]), { minItems: 1, maxItems: 1000 }),
    override_reason,
  }),
  reply: exactly({
    batch: Type.String(),
    saved: Type.Array(recordId),
    failed: Type.Array(
      exactly({
        id: recordId,
        statusCode: Type.Integer(),
        code: Type.String(),
        message: Type.String(),
        params: row,
        errors: Type.Record(Type.String(), Type.String()),
        fieldErrors: Type.Record(Type.String(), codedMessage),
      }),
    ),
  }),
})

export const readViews = defineCall('GET /api/views/:screen', {
  summary:
    'The saved views of a screen: own ones and those shared with one of the person’s roles; to administrators all shared ones',
  permission: 'signed in',
  params: exactly({ screen: name }),
  reply: exactly({ rows: Type.Array(view), total: Type.Integer() }),
})

export const saveView = defineCall('POST /api/views', {
  summary: 'Saves a view of a screen, new or again; sharing it with a role is for those who may write reference data',
  idempotencyKey: true,
  writes: true,
  permission: 'signed in',
  body: exactly({
    id: Type.Optional(id),
    /** With an id: the version that the view must still have. */
    version: Type.Optional(id),
    screen: name,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    shared_role: Type.Optional(Type.Union([Type.Enum(roleNames), Type.Null()])),
    is_preset: Type.Optional(Type.Boolean()),
    state: Type.Record(name, Type.Unknown(), { maxProperties: 30 }),
  }),
  reply: exactly({ rowCount: Type.Integer(), rows: Type.Array(exactly(savedView)) }),
})

export const presetScreen = defineCall('PUT /api/views/:id/preset', {
  summary:
    'Opens the screen of a view with it, for the person or for the role that it is shared with, or no longer; a role’s is for those who may write reference data',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  params: exactly({ id }),
  body: exactly({ of: Type.Enum(['person', 'role']), is_preset: Type.Boolean() }),
  reply: idsReply,
})

export const deleteView = defineCall('DELETE /api/views/:id', {
  summary: 'Deletes an own view',
  permission: 'signed in',
  harmlessTwice: 'is refused once it is done',
  params: exactly({ id }),
  reply: idsReply,
})

export const streamChanges = defineCall('GET /api/live', {
  summary: 'Server-sent events: every change of a table that the person may read, and who has a record open',
  permission: 'signed in',
  /** Replays the changes of this many milliseconds first, because lists are read before the stream is open. */
  query: exactly({ back_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 30_000 })) }),
  raw: true,
  events: true,
})

export const reportPresence = defineCall('POST /api/live/presence', {
  summary: 'Says that the person has a record open, or has closed it; answers who else has it open',
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  body: exactly({ tableName: name, id: recordId, open: Type.Boolean() }),
  reply: exactly({ who: Type.Array(Type.String()) }),
})
