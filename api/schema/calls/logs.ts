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
