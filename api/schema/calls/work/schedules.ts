import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { messageFields, nullable } from '../../replies.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const said = exactly(messageFields)

/** A schedule as this call lists it, with another name for its next run. */
const scheduled = exactly({
  id,
  name: Type.String(),
  cron_time: Type.String(),
  timezone: Type.String(),
  action: Type.String(),
  /** Such as `em_type`, the payment mode of an invoice schedule. */
  variables: Type.Record(Type.String(), Type.String()),
  last_run: nullable(Type.String()),
  nextDate: nullable(Type.String()),
})

export const listSchedules = defineCall('GET /api/schedules', {
  summary: 'The schedules with their next and last runs',
  permission: 'read settings',
  reply: exactly({ rows: Type.Array(scheduled), total: Type.Integer() }),
})

export const updateSchedule = defineCall('POST /api/schedules/update', {
  summary: 'Changes the time zone and the cron time of a schedule; its next run follows',
  permission: 'write settings',
  harmlessTwice: 'sets values',
  writes: true,
  body: exactly({ id, cron_time: Type.String({ maxLength: 200 }), timezone: Type.String({ maxLength: 100 }) }),
  reply: said,
  changes: ['schedule'],
})

export const invokeSchedule = defineCall('POST /api/schedules/invoke', {
  summary: 'Runs a schedule now, and answers when the run has ended, or after five seconds with the job that goes on',
  permission: 'write settings',
  harmlessTwice: 'is refused while a run is going, and what it starts is harmless twice',
  body: exactly({ id }),
  reply: exactly({ ...messageFields, job: id }),
  changes: ['schedule', 'job_run'],
})

export const readGracePeriod = defineCall('GET /api/visualize/grace_period', {
  summary: 'The days after a month in which post-sale orders of it are still taken',
  permission: 'read settings',
  reply: Type.Integer(),
})
