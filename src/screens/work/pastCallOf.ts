import type { Billed } from '#schema/work/billed.ts'
import { billedBy } from '#schema/work/billed.ts'
import { generatePastInvoices } from '#schema/calls/invoices/invoiceRuns.ts'
import {
  generatePastImportReports,
  generatePastNonEuReports,
  generatePastNonUnionReports,
  generatePastNorwegianReports,
  generatePastSwissReports,
  generatePastUnionReports,
} from '#schema/calls/returns/pastReports.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { call } from '../../data/call.ts'
import { followJob } from '../../data/followJob.ts'
import type { Schedule } from './scheduleOf.ts'

/** How the output of a schedule is generated for an earlier month. */
export interface PastCall {
  kind: 'invoices' | 'reports'
  /** Generates it for the month of a day. @returns what the server says */
  generate: (day: string) => Promise<PastResult>
}

/** What was generated; of invoices also how many, and which merchants could not be billed and why. */
export type PastResult = Message & Partial<Billed>

/** Waits for the job that issues the invoices of the month of a day. */
async function generateInvoices(day: string, mode: NonNullable<Schedule['paymentMode']>): Promise<PastResult> {
  const reply = await call(generatePastInvoices, { body: { invoice_date: day, payment_mode: mode } })
  if (reply.issued !== undefined) return reply
  const job = await followJob(reply.job)
  return { ...say('PAST_INVOICES_GENERATED'), ...billedBy(job) }
}

const reportCalls = {
  generate_fiscal_import: generatePastImportReports,
  generate_fiscal_non_eu_gb: generatePastNonEuReports,
  generate_fiscal_non_eu_no: generatePastNorwegianReports,
  generate_fiscal_non_eu_ch: generatePastSwissReports,
  generate_fiscal_non_union: generatePastNonUnionReports,
  generate_fiscal_union: generatePastUnionReports,
} as const

const isReport = (action: string): action is keyof typeof reportCalls => Object.hasOwn(reportCalls, action)

/** The call for earlier months of a schedule, by its action (SCHED-30); most have none. */
export function pastCallOf({ action, paymentMode: mode }: Schedule): PastCall | undefined {
  if (action === 'generate_invoices' && mode)
    return {
      kind: 'invoices',
      generate: (day) => generateInvoices(day, mode),
    }
  if (!isReport(action)) return undefined
  return {
    kind: 'reports',
    generate: (day) => call(reportCalls[action], { body: { date: day } }),
  }
}
