import { Type } from 'typebox'
import { day, defineCall, exactly } from '../defineCall.ts'
import { commentFields } from '../columns/commentFields.ts'
import { idsReply } from '../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Some tables have rows of their own below 1. */
const recordId = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })
const tableName = Type.String({ minLength: 1, maxLength: 63 })
const person = Type.String({ minLength: 1, maxLength: 100 })
const text = Type.String({ minLength: 1, maxLength: 4000 })

/** A comment outside of its record's page, with the record and the fields of the record's lead. */
const found = exactly({
  ...commentFields,
  table: Type.String(),
  record_id: recordId,
  lead: Type.Record(Type.String(), Type.Unknown()),
})

export const addComment = defineCall('POST /api/comments', {
  summary: 'Adds a comment to a record that the person may read; whoever it mentions by @name is notified',
  idempotencyKey: true,
  writes: true,
  permission: 'signed in',
  changes: ['comment'],
  body: exactly({
    tableName,
    id: recordId,
    text,
    /** The day of a follow-up, and the person for it, by default the author. */
    follow_up_on: Type.Optional(day),
    follow_up_for: Type.Optional(person),
  }),
  reply: idsReply,
})

export const changeComment = defineCall('PUT /api/comments/:id', {
  summary: 'Changes the text of an own comment, or says of its follow-up that it is done, or not yet',
  writes: true,
  permission: 'signed in',
  harmlessTwice: 'sets a state',
  changes: ['comment'],
  params: exactly({ id }),
  body: exactly({
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    text: Type.Optional(text),
    done: Type.Optional(Type.Boolean()),
  }),
  reply: idsReply,
})

export const listMyFollowUps = defineCall('GET /api/visualize/my_follow_ups', {
  summary: 'The follow-ups of the person that are not done, the earliest first',
  permission: 'signed in',
  reply: exactly({ follow_ups: Type.Array(found) }),
})

export const listPeople = defineCall('GET /api/visualize/people', {
  summary: 'The names of all who have or had an account, by which the history calls them',
  permission: 'signed in',
  reply: exactly({ rows: Type.Array(exactly({ user_name: Type.String(), full_name: Type.String() })) }),
})

export const listReaders = defineCall('GET /api/visualize/readers/:table', {
  summary: 'Who may read the records of a table, and can be addressed in comments on them',
  permission: 'signed in',
  params: exactly({ table: tableName }),
  reply: exactly({ rows: Type.Array(exactly({ user_name: Type.String(), full_name: Type.String() })) }),
})
