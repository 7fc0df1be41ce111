import { Type } from 'typebox'
import { clockModes } from '#domain/lab/businessAt.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable } from '../../replies.ts'

const inLab = { permission: 'run lab', demoOnly: true } as const
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const instant = Type.String({ format: 'date-time' })
const text = Type.String()

const advanceStates = ['playing', 'paused', 'stopped', 'done', 'cancelled'] as const
export type AdvanceState = (typeof advanceStates)[number]

/** A way of the clock, on which what is due is done. */
const advance = exactly({
  id,
  from_at: text,
  to_at: text,
  then_mode: Type.Enum(['frozen', 'running']),
  goes_on: Type.Boolean(),
  state: Type.Enum(advanceStates),
  user_name: text,
  started_at: text,
  ended_at: nullable(text),
  /** How many runs it has had so far, and how many of them have failed. */
  steps: Type.Integer(),
  failed: Type.Integer(),
})

const clock = exactly({
  mode: Type.Enum(clockModes),
  /** What the clock says. */
  now: text,
  set_at: text,
  /** How often it has been set. */
  version: Type.Integer(),
  /** The last moment of this month, and the next one at which a run is due. */
  month_end: text,
  next_run: nullable(text),
  /** The way that it is on, or the last one. */
  advance: nullable(advance),
})

export const readLabClock = defineCall('GET /test/lab/clock', {
  summary: 'For testing purposes only: what the clock of the business says, and the way that it is on',
  permission: 'signed in',
  demoOnly: true,
  reply: clock,
})

export const setLabClock = defineCall('POST /test/lab/clock', {
  ...inLab,
  summary:
    'For testing purposes only: stops the clock of the business, lets it run, or sets it to a later moment; what was due between is done once, as after a time without a node',
  harmlessTwice: 'sets the clock to a moment',
  writes: true,
  body: exactly({ mode: Type.Enum(clockModes), at: Type.Optional(instant) }),
  reply: clock,
  changes: ['lab_clock'],
})

export const advanceLabClock = defineCall('POST /test/lab/clock/advance', {
  ...inLab,
  summary:
    'For testing purposes only: lets the clock go forward from one due moment to the next, each run waiting for the one before',
  idempotencyKey: true,
  writes: true,
  body: exactly({
    to: Type.Union([
      exactly({ at: instant }),
      exactly({ days: Type.Integer({ minimum: 1, maximum: 731 }) }),
      exactly({ next: Type.Enum(['run', 'month_end', 'deadline']) }),
    ]),
    /** What the clock does when it has arrived. */
    afterwards: Type.Optional(Type.Enum(['frozen', 'running'])),
    /** Go on after a run that has failed, instead of stopping there. */
    goes_on: Type.Optional(Type.Boolean()),
  }),
  reply: clock,
  changes: ['lab_clock'],
})

export const steerLabClock = defineCall('POST /test/lab/clock/steer', {
  ...inLab,
  summary: 'For testing purposes only: pauses the way of the clock, goes on with it, or ends it where it is',
  harmlessTwice: 'is refused when there is nothing to steer',
  writes: true,
  body: exactly({ what: Type.Enum(['pause', 'go_on', 'cancel']) }),
  reply: clock,
  changes: ['lab_clock'],
})

export const listLabSteps = defineCall('GET /test/lab/clock/steps', {
  ...inLab,
  summary: 'For testing purposes only: the newest runs of a way of the clock, the last one first',
  query: exactly({ advance: id }),
  reply: Type.Array(
    exactly({
      id,
      schedule: text,
      due_at: text,
      state: Type.Enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'skipped']),
      job_id: nullable(id),
      /** What the job said. */
      result: nullable(text),
      error: nullable(text),
      /** Either of them with its code and values, as of a job. */
      said: Type.Unknown(),
    }),
  ),
})
