import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { negateDecimal, roundDecimal, divideDecimals } from '#domain/decimal.ts'
import { issueMonth } from '#schema/calls/invoices/invoiceRuns.ts'
import { confirmSureEntries } from '#schema/calls/invoices/statements.ts'
import { decideCorrection } from '#schema/calls/returns/corrections.ts'
import { fileMany } from '#schema/calls/returns/filing.ts'
import * as past from '#schema/calls/returns/pastReports.ts'
import { uploadStatement } from '#schema/calls/work/uploads.ts'
import type { Call } from '#schema/defineCall.ts'
import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import type { Message } from '#schema/messages/messages.ts'
import { AppError } from '../../../errors.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'
import { camtOfSingles } from '../../../../seeds/demo/bank/bankFiles.ts'
import type { MadeEntry } from '../../../../seeds/demo/bank/bankFiles.ts'
import type { MonthEnd } from './MonthEnd.ts'
import { monthDays } from './monthDays.ts'
import { ended, goTo, runSchedule } from './stepTools.ts'

/** How many returns are filed with one call. */
const FILED_AT_ONCE = 500

type Step = (end: MonthEnd) => Promise<void>

const daysOf = ({ month }: MonthEnd) => monthDays(month)

/** All orders of the month are in: it is over, and so are the days in which late ones are taken. */
const orders: Step = async (end) => {
  const { post_sale_grace_period_days: grace } = await settingsFor(end.db.rw, 'issuing invoices')
  await goTo(end, addDays(daysOf(end).next, Number(grace)), '08:00')
}

const composing: readonly Call[] = [
  past.generatePastImportReports,
  past.generatePastUnionReports,
  past.generatePastNonUnionReports,
  past.generatePastNonEuReports,
  past.generatePastNorwegianReports,
  past.generatePastSwissReports,
]

/** Composes the returns of all periods that end with the month. */
const returns: Step = async (end) => {
  const date = addDays(daysOf(end).next, -1)
  for (const { method, path } of composing) {
    const { job } = (await end.caller.send(method, path, { body: { date } })) as { job: number }
    await ended(end, job)
  }
}

/** Invoices pass on the tax of returns, which have to be there. */
const invoices: Step = async (end) => {
  await orders(end)
  await returns(end)
  for (const payment_mode of ['direct', 'indirect'] as const) {
    const { job } = await end.caller.make(issueMonth, { body: { month: end.month, payment_mode } })
    await ended(end, job)
  }
}

interface OpenInvoice {
  id: number
  name: string
  reference: string
  open: string
}

const openInvoices = async ({ db, month }: MonthEnd): Promise<OpenInvoice[]> => {
  const { rows } = await db.decide.query<OpenInvoice>(
    `select i.id, em.full_name as name, i.reference_number as reference, (i.total_invoice_amount_in_eur - i.paid_amount)::text as open
     from issued_invoice i join em on em.id = i.em_id
     where i.invoice_duration = $1 and i.document_type = 'invoice' and i.payment_status <> 'paid'
       and i.total_invoice_amount_in_eur - i.paid_amount > 0 order by i.id`,
    [month],
  )
  return rows
}

/** The bank's statement of the day after the invoices: all but the last one are paid, and that one by half, so that it is reminded of. */
const statement: Step = async (end) => {
  const { db, caller } = end
  const { rows } = await db.decide.query<{ iban: string; today: Day }>(
    `select replace(value, ' ', '') as iban, to_char(business_now() at time zone 'UTC', 'YYYY-MM-DD') as today
     from invoice_setting where name = 'seller_iban'`,
  )
  const [{ iban: account, today } = { iban: '', today: '' }] = rows
  const open = await openInvoices(end)
  if (open.length === 0) return
  const entries = open.map(({ id, name, reference, open: amount }, place): MadeEntry => {
    const isLast = open.length > 1 && place === open.length - 1
    return { day: today, name, reference, amount: isLast ? half(amount) : amount, bankReference: `LAB-${end.month}-${id}` }
  })
  const form = new FormData()
  const bytes = camtOfSingles([{ account, number: end.month.replace('-', ''), from: today, to: today, opening: '0.00', entries }])
  form.append('file', new Blob([bytes]), `statement-${end.month}.xml`)
  const sent = new Response(form)
  const uploads = (await caller.send('POST', uploadStatement.path, {
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })) as { jobId: number | null }[]
  for (const { jobId } of uploads) if (jobId !== null) await ended(end, jobId)
  const { job } = await caller.make(confirmSureEntries, { body: {} })
  await ended(end, job)
}

const half = (amount: string): string => roundDecimal(divideDecimals(amount, '2'), 2)

/** Some days after they were due the schedule reminds of what is open; it runs twice, and each is reminded once. */
const reminders: Step = async (end) => {
  const { rows } = await end.db.decide.query<{ due: Day | null }>(
    `select to_char(max(due_date), 'YYYY-MM-DD') as due from issued_invoice where invoice_duration = $1`,
    [end.month],
  )
  const due = rows[0]?.due
  if (!due) return
  const { first_overdue_inv_notification: days } = await settingsFor(end.db.rw, 'mailing invoices')
  await goTo(end, addDays(due, Number(days) + 1), '08:00')
  await runSchedule(end, 'mark_overdue')
  await runSchedule(end, 'mark_overdue')
}

interface OpenReturn {
  global_id: number
  report_type: string
}

/** Files every return of the month, with the tax that it comes to. @throws {AppError} LAB_NOT_FILED with the first reason */
const filing: Step = async (end) => {
  const { first, next } = daysOf(end)
  const { rows } = await end.db.decide.query<OpenReturn>(
    `select id as global_id, report_type from fiscal_report where last_day >= $1 and last_day < $2 and status <> 'submitted' order by id`,
    [first, next],
  )
  for (let from = 0; from < rows.length; from += FILED_AT_ONCE) {
    const answer = await end.caller.make(fileMany, { body: { reports: rows.slice(from, from + FILED_AT_ONCE) } })
    const failed = answer.rows.find(({ failure }) => failure !== null)
    if (failed) throw new AppError('LAB_NOT_FILED', { params: { id: failed.global_id, reason: [failed.failure as Message] } })
  }
}

interface Declared {
  em_id: number
  year: number
  month: number
  country: string
  vat: string
}

/** A merchant asks for a quarter of what was declared for a country of the month, and gets it. */
const corrections: Step = async (end) => {
  const { first, next } = daysOf(end)
  const { rows } = await end.db.decide.query<Declared>(
    `select r.em_id, r.year, r.report_period as month, b.mscon as country, b.balance::text as vat
     from fiscal_report r join fiscal_report_balance b on b.em_id = r.em_id and b.report_id = r.id
     where r.report_type = 'ioss' and r.status = 'submitted' and r.last_day >= $1 and r.last_day < $2 and b.balance > 1
       and not exists (select from em_vat_correction_import c where c.em_id = r.em_id and c.year = r.year and c.month = r.report_period)
     order by r.id, b.line_number limit 1`,
    [first, next],
  )
  const [declared] = rows
  if (!declared) return
  const { vat, ...period } = declared
  const asked = negateDecimal(roundDecimal(divideDecimals(vat, '4'), 2))
  const table_name = 'em_vat_correction_import'
  const data = { ...period, requested_value_correction: asked, remarks: 'A parcel came back after the month' }
  const body = { tableName: table_name, data, returnColumns: ['id'] }
  const { rows: added } = (await end.caller.send('POST', '/api/persistence/insert', { body })) as { rows: { id: number }[] }
  const id = added[0]?.id ?? 0
  await end.caller.make(decideCorrection, { body: { id, table_name, approval_status: 'APPROVED', action_remarks: 'Proof seen' } })
}

/** What is open is looked at, and nothing is changed. */
const reconciliation: Step = async () => undefined

/** What is done in each step of the end of a month, by the calls that people make. */
export const stepWork: Readonly<Record<MonthEndStep, Step>> = {
  orders,
  invoices,
  statement,
  reminders,
  returns,
  reconciliation,
  filing,
  corrections,
}
