import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'

const inLab = { permission: 'run lab', demoOnly: true } as const
const id = Type.Integer({ minimum: 1, maximum: 999_999 })
const text = Type.String()
const count = Type.Integer()

const snapshots = exactly({
  /** How many a demo may have, and how many bytes it may take with all that the lab keeps. */
  most: count,
  most_bytes: count,
  /** What the lab keeps: the snapshots, and worlds of scenarios, which make room when it is needed. */
  bytes: count,
  /** Whether the database user may copy databases. */
  may_take: Type.Boolean(),
  /** The newest first. */
  snapshots: Type.Array(
    exactly({
      id,
      name: text,
      note: text,
      user_name: text,
      /** When it was taken, by the real clock and by that of the business. */
      taken_at: text,
      business_at: text,
      /** The version of Clearance that took it. */
      version: text,
      bytes: count,
    }),
  ),
})

export const listLabSnapshots = defineCall('GET /test/lab/snapshots', {
  ...inLab,
  summary: 'For testing purposes only: the snapshots of this demo',
  reply: snapshots,
})

export const takeLabSnapshot = defineCall('POST /test/lab/snapshots', {
  ...inLab,
  summary: 'For testing purposes only: takes a snapshot of the demo as it is, while everybody waits for a moment',
  harmlessTwice: 'a name is given once',
  writes: true,
  takesLong: true,
  body: exactly({
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  reply: snapshots,
  changes: ['lab_clock'],
})

export const restoreLabSnapshot = defineCall('POST /test/lab/snapshots/restore', {
  ...inLab,
  summary:
    'For testing purposes only: puts a snapshot in the place of the demo; accounts, sessions, published texts and the snapshots stay as they are',
  harmlessTwice: 'leads to the same world',
  writes: true,
  takesLong: true,
  body: exactly({ id }),
  reply: snapshots,
  changes: ['lab_clock'],
})

export const deleteLabSnapshot = defineCall('POST /test/lab/snapshots/delete', {
  ...inLab,
  summary: 'For testing purposes only: deletes a snapshot',
  harmlessTwice: 'is gone after the first time',
  writes: true,
  body: exactly({ id }),
  reply: snapshots,
  changes: ['lab_clock'],
})

export const compareLabSnapshot = defineCall('GET /test/lab/snapshots/compare', {
  ...inLab,
  summary: 'For testing purposes only: the tables whose rows differ between a snapshot and the demo as it is',
  takesLong: true,
  query: exactly({ id }),
  reply: Type.Array(
    exactly({
      table: text,
      before: count,
      now: count,
      /** Rows that came, went and changed since; null if the table is too large to tell. */
      added: nullable(count),
      removed: nullable(count),
      changed: nullable(count),
    }),
  ),
})
