import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'

export const foreseeRetention = defineCall('POST /api/retention/foresee', {
  summary:
    'Counts by a job what ends by the end of next month and what is held back, by kind of data. Ends nothing: the nightly run does',
  permission: 'write people',
  harmlessTwice: 'only counts',
  changes: ['retention_rule', 'job_run'],
  reply: exactly({ job: Type.Integer() }),
})
