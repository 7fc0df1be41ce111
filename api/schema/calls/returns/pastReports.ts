import { Type } from 'typebox'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { messageFields } from '../../replies.ts'

const pastReports = {
  permission: 'write lab',
  harmlessTwice: 'composes the same returns again, and leaves filed ones as they are',
  demoOnly: true,
  body: exactly({ date: day }),
  reply: exactly({ ...messageFields, job: Type.Integer() }),
  changes: ['fiscal_report', 'job_run'],
} as const

export const generatePastImportReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_import', {
  ...pastReports,
  summary: 'Composes the returns of the import scheme for the month of a day',
})

export const generatePastNonEuReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_non_eu_gb', {
  ...pastReports,
  summary: 'Composes the returns of the United Kingdom for the quarter of a day, by the VAT group of each registration',
})

export const generatePastNorwegianReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_non_eu_no', {
  ...pastReports,
  summary: 'Composes the declarations of Norway for the quarter of a day',
})

export const generatePastSwissReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_non_eu_ch', {
  ...pastReports,
  summary: 'Composes the settlements of Switzerland for the quarter of a day',
})

export const generatePastNonUnionReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_non_union', {
  ...pastReports,
  summary: 'Composes the returns of the non-Union scheme for the quarter of a day',
})

export const generatePastUnionReports = defineCall('POST /test/persistence/generate_past_reports_fiscal_union', {
  ...pastReports,
  summary: 'Composes the returns of the Union scheme for the quarter of a day',
})
