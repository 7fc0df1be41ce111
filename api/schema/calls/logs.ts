import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { pageQuery, rowsOf } from '../replies.ts'

export const readErrorLog = defineCall('GET /api/visualize/error_log_report', {
  summary: 'The error log, newest first',
  permission: 'read logs',
  query: exactly(pageQuery),
  reply: rowsOf('error_log'),
})
export const downloadErrorLog = defineCall('GET /api/report/error_log/csv', {
  summary: 'The error log as a zipped CSV',
  permission: 'read logs',
  raw: true,
  file: true,
})
export const checkAuditTrail = defineCall('POST /api/audit/check', {
  summary:
    'Checks the audit trail against its seals and checkpoints by a job, as each night, and notes what it finds in the list of checks',
  permission: 'read logs',
  harmlessTwice: 'only reads the log, and joins a check that runs',
  changes: ['audit_check', 'job_run'],
  reply: exactly({ job: Type.Integer() }),
})
