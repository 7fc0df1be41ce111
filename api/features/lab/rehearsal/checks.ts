import type { InvariantName, RehearsalCheck } from '#schema/lab/rehearsalChecks.ts'
import { labFigures } from '#schema/lab/labFigures.ts'
import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import { tieOutReport } from '#schema/calls/returns/inspecting.ts'
import { readReconciliation } from '#schema/calls/returns/reconciling.ts'
import { fileStores } from '../../../files/fileStores.ts'
import { verifyReturns } from '../../../returns/verifyReturns.ts'
import { figureOf } from './figures.ts'
import type { MonthEnd } from './MonthEnd.ts'
import { monthDays } from './monthDays.ts'

interface Found {
  expected: string
  found: string
  link: string
}

type Invariant = (end: MonthEnd) => Promise<Found>

const NONE = '0'
/** A sentence names no more than this. */
const NAMED = 5
const named = (names: readonly string[]): string => (names.length ? `${names.length}: ${names.slice(0, NAMED).join(', ')}` : NONE)

async function names(end: MonthEnd, query: string, values: unknown[] = []): Promise<string> {
  const { rows } = await end.db.decide.query<{ name: string }>(query, values)
  return named(rows.map(({ name }) => name))
}

interface Report {
  id: number
  reference: string
}

const reportsOf = async ({ db, month }: MonthEnd): Promise<Report[]> => {
  const { first, next } = monthDays(month)
  const { rows } = await db.decide.query<Report>(
    `select id, coalesce(reference, period) as reference from fiscal_report where last_day >= $1 and last_day < $2 order by id`,
    [first, next],
  )
  return rows
}

/** The first return of which something does not hold, and all of them by their references. */
async function returnsThat(end: MonthEnd, differs: (id: number) => Promise<boolean>): Promise<Found> {
  const wrong: Report[] = []
  for (const report of await reportsOf(end)) if (await differs(report.id)) wrong.push(report)
  const [first] = wrong
  const link = first ? `/view/emvat_report_fiscal_view/${first.id}` : '/view/emvat_report_fiscal_view'
  return { expected: NONE, found: named(wrong.map(({ reference }) => reference)), link }
}

const isOther = (amount: string): boolean => !/^-?0+(\.0+)?$/.test(amount)
const inInvoices = { expected: NONE, link: '/view/invoice_list_view' }

export const invariants: Readonly<Record<InvariantName, Invariant>> = {
  /** Nobody was left without the invoice of the month. */
  allBilled: async (end) => ({
    expected: NONE,
    link: '/view/billing',
    found: await names(
      end,
      `select em.full_name as name from billing_month b join em on em.id = b.em_id
       where b.month = $1 and b.state = 'not_billed' order by em.id`,
      [end.month],
    ),
  }),
  /** The numbers of each series follow each other. */
  numbersWithoutGaps: async (end) => ({
    ...inInvoices,
    found: await names(
      end,
      `select series || (last + 1)::text as name from (
         select series, place, lag(place) over (partition by series order by place) as last from (
           select regexp_replace(invoice_number, '\\d+$', '') as series, substring(invoice_number from '\\d+$')::bigint as place
           from issued_invoice) numbers) neighbours
       where place - last > 1 order by 1`,
    ),
  }),
  /** What was paid of an invoice is the sum of its payments. */
  paymentsOfInvoices: async (end) => ({
    ...inInvoices,
    found: await names(
      end,
      `select invoice_number as name from issued_invoice i where paid_amount <> (
         select coalesce(sum(amount), 0) from invoice_payment p where p.invoice_id = i.id and p.em_id = i.em_id) order by id`,
    ),
  }),
  /** No mail of a kind about an invoice was sent a second time. */
  oneMailOnly: async (end) => ({
    ...inInvoices,
    found: await names(
      end,
      `select i.invoice_number as name from invoice_mail m join issued_invoice i on i.id = m.invoice_id and i.em_id = m.em_id
       group by i.id, i.invoice_number, m.kind having count(*) > 1 order by 1`,
    ),
  }),
  /** The lines of each return come to what the ledger holds for it, and to its total. */
  ledgerIsReturns: (end) =>
    returnsThat(end, async (global_id) => {
      const { ledger, difference } = await end.caller.make(tieOutReport, { params: { global_id } })
      return isOther(difference) || ledger.some((row) => isOther(row.difference))
    }),
  /** Each file holds the figures of its return. */
  returnsAreFiles: (end) =>
    returnsThat(end, async (global_id) => {
      const { files } = await end.caller.make(tieOutReport, { params: { global_id } })
      return files.some(({ agrees }) => !agrees)
    }),
  /** What invoices have passed on is the VAT of the returns. */
  invoicesOfReturns: (end) =>
    returnsThat(end, async (global_id) => {
      const { payments } = await end.caller.make(readReconciliation, { params: { global_id } })
      return payments.some(({ part, state }) => part === 'invoiced' && state === 'open')
    }),
  /** Every return of the month is filed. */
  allFiled: async (end) => {
    const { first, next } = monthDays(end.month)
    return {
      expected: NONE,
      link: '/view/emvat_report_fiscal_view',
      found: await names(
        end,
        `select coalesce(reference, period) as name from fiscal_report
         where last_day >= $1 and last_day < $2 and status <> 'submitted' order by id`,
        [first, next],
      ),
    }
  },
  /** All filed returns come to the same, computed again from the ledger and the files that are kept. */
  filedUnmoved: async ({ config, db }) => {
    const { differs } = await verifyReturns({ db: db.rw, files: await fileStores(config, db.write) })
    const link = differs ? `/view/emvat_report_fiscal_view/${differs.id}` : '/view/emvat_report_fiscal_view'
    return { expected: NONE, found: differs ? `1: ${differs.what}` : NONE, link }
  },
  /** What was approved is a row of the ledger. */
  correctionInLedger: async (end) => ({
    expected: NONE,
    link: '/view/import_vat_corrections',
    found: await names(
      end,
      `select c.id::text as name from em_vat_correction_import c where approval_status = 'APPROVED' and not exists (
         select from vat_ledger l where l.em_id = c.em_id and l.source_table = 'em_vat_correction_import' and l.source_id = c.id) order by c.id`,
    ),
  }),
}

/** What has to hold after each step. */
const after: Readonly<Record<MonthEndStep, readonly InvariantName[]>> = {
  orders: [],
  invoices: ['allBilled', 'numbersWithoutGaps'],
  statement: ['paymentsOfInvoices'],
  reminders: ['oneMailOnly'],
  returns: ['ledgerIsReturns', 'returnsAreFiles'],
  reconciliation: ['invoicesOfReturns', 'paymentsOfInvoices'],
  filing: ['allFiled', 'returnsAreFiles', 'filedUnmoved'],
  corrections: ['correctionInLedger', 'filedUnmoved', 'numbersWithoutGaps'],
}

/** Looks at everything that should be seen after a step. */
export async function checksAfter(end: MonthEnd, step: MonthEndStep, expected: Scenario['expected']): Promise<RehearsalCheck[]> {
  const checks: RehearsalCheck[] = []
  for (const { figure, merchant, is } of expected.filter((one) => (one.after ?? 'orders') === step)) {
    const found = await figureOf(end.db.decide, figure, { month: end.month, merchant })
    const link = `/view/${labFigures[figure]}`
    checks.push({ check: figure, merchant: merchant ?? null, expected: is, found, passed: found === is, link })
  }
  for (const check of after[step]) {
    const { expected: is, found, link } = await invariants[check](end)
    checks.push({ check, merchant: null, expected: is, found, passed: found === is, link })
  }
  return checks
}
