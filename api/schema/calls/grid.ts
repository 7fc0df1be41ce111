import { Type } from 'typebox'
import { roleNames } from '../roles.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { filterList as filter } from '../filterTree.ts'
import { codedMessage } from '../replies.ts'
import { override_reason } from './generic.ts'

const name = Type.String({ minLength: 1, maxLength: 63 })
const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** Some tables have rows of their own below 1. */
const recordId = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const values = Type.Record(name, Type.Unknown(), { maxProperties: 100 })
const row = Type.Record(Type.String(), Type.Unknown())
/** Optional fields may be emptied by an empty text. */
const allow_empty = Type.Optional(Type.Boolean())

export const searchEverything = defineCall('POST /api/search', {
  summary: 'Merchants, orders and other records by any piece of a name or number, best first',
  permission: 'signed in',
  body: exactly({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        table: name,
        id,
        title: Type.String(),
        detail: Type.String(),
        state: Type.Union([Type.String(), Type.Null()]),
        /** The field that holds the text, where the title does not. */
        match: Type.Union([exactly({ field: name, value: Type.String() }), Type.Null()]),
        route: Type.String(),
        filter: values,
      }),
    ),
  }),
})

export const loadAsOf = defineCall('POST /api/visualize/as_of', {
  summary: 'A page of rows of a table as they were at the end of a day (UTC)',
  permission: 'signed in',
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
  summary: 'Takes back a change by a new change that the history shows',
  writes: true,
  permission: 'signed in',
  body: exactly({ audit_id: id }),
})

export const readLastChange = defineCall('GET /api/visualize/last_change/:table', {
  summary: 'The person’s own newest change of a table in the last 30 days that stands: what Undo takes back',
  permission: 'signed in',
  params: exactly({ table: name }),
  reply: exactly({ rows: Type.Array(exactly({ record_id: recordId, batch: Type.Union([Type.String(), Type.Null()]) })) }),
})

export const restoreRecord = defineCall('POST /api/persistence/restore', {
  summary: 'Gives a record, or some of its fields, the values they had after a change',
  writes: true,
  permission: 'signed in',
  body: exactly({
    tableName: name,
    id: recordId,
    audit_id: id,
    fields: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100 })),
  }),
})

export const checkBulk = defineCall('POST /api/bulk/check', {
  summary: 'What a change of all matching rows would do: how many, and which are refused',
  takesLong: true,
  permission: 'signed in',
  body: exactly({ tableName: name, filter, data: values, allow_empty, override_reason }),
})

export const updateBulk = defineCall('POST /api/bulk/update', {
  summary: 'Changes all matching rows in one transaction; answers lines of JSON with the progress and at last the result',
  takesLong: true,
  permission: 'signed in',
  body: exactly({
    tableName: name,
    filter,
    data: values,
    expected: Type.Integer({ minimum: 0 }),
    allow_empty,
    override_reason,
  }),
  raw: true,
})

export const undoBulk = defineCall('POST /api/bulk/undo', {
  summary: 'Takes back all changes of a batch in one transaction; answers lines of JSON with the progress and at last the result',
  takesLong: true,
  permission: 'signed in',
  body: exactly({ batch: Type.String({ format: 'uuid' }) }),
  raw: true,
})

export const updateRows = defineCall('POST /api/bulk/rows', {
  summary: 'Changes several records, each to values of its own and by its version; what is refused is left and named',
  writes: true,
  takesLong: true,
  permission: 'signed in',
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
})

export const presetScreen = defineCall('PUT /api/views/:id/preset', {
  summary:
    'Opens the screen of a view with it, for the person or for the role that it is shared with, or no longer; a role’s is for those who may write reference data',
  permission: 'signed in',
  params: exactly({ id }),
  body: exactly({ of: Type.Enum(['person', 'role']), is_preset: Type.Boolean() }),
})

export const deleteView = defineCall('DELETE /api/views/:id', {
  summary: 'Deletes an own view',
  permission: 'signed in',
  params: exactly({ id }),
})

export const followChanges = defineCall('GET /api/live', {
  summary: 'Server-sent events: every change of a table that the person may read, and who has a record open',
  permission: 'signed in',
  /** The changes of so long ago come first: lists were read before the stream stood. */
  query: exactly({ back_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 30_000 })) }),
  raw: true,
})

export const tellPresence = defineCall('POST /api/live/presence', {
  summary: 'Says that the person has a record open, or has closed it; answers who else has it open',
  permission: 'signed in',
  body: exactly({ tableName: name, id: recordId, open: Type.Boolean() }),
})
