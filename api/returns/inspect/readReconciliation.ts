import type { ReplyOf } from '#schema/defineCall.ts'
import type { readReconciliation as contract } from '#schema/calls/returns/reconciling.ts'
import { compareDecimals, isZero, subtractDecimals } from '#domain/decimal.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { InspectedReport } from './readReport.ts'
import { readReport } from './readReport.ts'

type Reply = ReplyOf<typeof contract>
type Country = NonNullable<Reply['customs']>[number]
type Payment = Reply['payments'][number]

/** What has to agree with a return beyond its files, and how much of it is open. @throws {AppError} UNKNOWN_ROW */
export const readReconciliation = async (db: Queryable, id: number): Promise<Reply> => reconcile(db, await readReport(db, id))

/** The same of a return that was read. */
export async function reconcile(db: Queryable, report: Reconciled): Promise<Reply> {
  const customs = report.report_type === 'ioss' && report.kind === 'main' ? await readCustoms(db, report) : null
  const payments = await readPayments(db, report)
  return { customs, payments, open: [...(customs ?? []), ...payments].filter(({ state }) => state === 'open').length }
}

type Reconciled = Pick<
  InspectedReport,
  | 'id'
  | 'em_id'
  | 'registration_id'
  | 'report_type'
  | 'kind'
  | 'first_day'
  | 'status'
  | 'payment_handling_mode'
  | 'reported_vat_eur'
  | 'total_vat_due_eur'
>

/** The totals of customs under the number of the return, by country; null until they have told any of its month. */
async function readCustoms(db: Queryable, { em_id, registration_id, first_day }: Reconciled): Promise<Country[] | null> {
  const month = first_day.slice(0, 7)
  const { rows } = await db.query<Country>(
    `select ioss_number, month, country, parcels, own_parcels, parcels_difference, value_eur, own_value_eur, value_difference, state, finding,
       reason, explained_by
     from ioss_reconciliation
     where em_id = $1 and month = $2 and ioss_number = (select number from em_registration where id = $3) order by country`,
    [em_id, month, registration_id],
  )
  return rows.length ? rows : null
}

/** Nothing is compared before the return is on an invoice. */
async function readPayments(db: Queryable, report: Reconciled): Promise<Payment[]> {
  const { rows } = await db.query<Omit<Payment, 'state' | 'difference'> & { explained: string | null }>(
    `with billed as (select invoice_id, amount from billed_report where em_id = $1 and report_id = $2),
       invoices as (select total_invoice_amount_in_eur as total, paid_amount as paid from issued_invoice
         where em_id = $1 and id in (select invoice_id from billed))
     select p.part, p.expected::text, p.found::text, r.amount_eur::text as explained, r.reason, r.explained_by
     from (
       select 1 as place, 'invoiced' as part, $3::numeric(14, 2) as expected, sum(amount) as found from billed
       union all select 2, 'paid', sum(total), sum(paid) from invoices) p
     left join reconciliation_reason r on r.em_id = $1 and r.report_id = $2 and r.part = p.part
     where exists (select from billed) order by place`,
    [report.em_id, report.id, dueOf(report)],
  )
  return rows.map(({ explained, ...row }) => {
    const difference = subtractDecimals(row.found, row.expected)
    const isExplained = explained !== null && compareDecimals(explained, difference) === 0
    const state = isZero(difference) ? 'matched' : isExplained ? 'explained' : 'open'
    return { ...row, difference, state }
  })
}

/** What invoices have to pass on: nothing of a merchant who pays the tax authority itself. */
function dueOf(report: Reconciled): string {
  if (report.payment_handling_mode === 'direct') return '0.00'
  return (report.status === 'submitted' ? report.reported_vat_eur : report.total_vat_due_eur) ?? '0.00'
}
