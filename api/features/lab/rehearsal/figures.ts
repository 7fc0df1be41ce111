import type { LabFigureName } from '#schema/lab/labFigures.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { monthDays } from './monthDays.ts'

/*
 * From what each figure of a month is read: $1 is its first day, $2 that of the next one, $3 a merchant, or null for all.
 */
const within = (column: string): string => `${column} >= $1::date and ${column} < $2::date`
const of = (alias: string): string => `($3::integer is null or ${alias}.em_id = $3)`

const ledger = `vat_ledger l where ${within('l.tax_point')} and ${of('l')}`
const returns = `fiscal_report r where ${within('r.last_day')} and ${of('r')}`
const invoices = `issued_invoice i where i.invoice_duration = to_char($1::date, 'YYYY-MM') and $2::date is not null
  and i.document_type = 'invoice' and ${of('i')}`
const sum = (amount: string): string => `coalesce(sum(${amount}), 0)::numeric(20, 2)::text`

const queries: Readonly<Record<LabFigureName, string>> = {
  orders: `select count(*)::text as is from customer_order o where ${within('o.order_date')} and ${of('o')}`,
  refusedLines: `select count(*)::text as is from intake_finding f where f.level = 'error' and ${within('f.timestamp')} and ${of('f')}`,
  returnedOrders: `select count(*)::text as is from order_return o where ${within('o.return_confirmed_date')} and ${of('o')}`,
  taxedSales: `select count(*)::text as is from ${ledger} and l.event = 'SALE' and l.vat <> 0`,
  ledgerVat: `select ${sum('l.vat')} as is from ${ledger}`,
  invoices: `select count(*)::text as is from ${invoices}`,
  invoiced: `select ${sum('i.total_invoice_amount_in_eur')} as is from ${invoices}`,
  openOfInvoices: `select ${sum('i.total_invoice_amount_in_eur - i.paid_amount')} as is from ${invoices}`,
  returns: `select count(*)::text as is from ${returns}`,
  nilReturns: `select count(*)::text as is from ${returns} and r.is_zero`,
  filedReturns: `select count(*)::text as is from ${returns} and r.status = 'submitted'`,
  vatDue: `select ${sum('r.total_vat_due')} as is from ${returns}`,
  correctionsInReturns: `select count(*)::text as is from fiscal_report_correction c join fiscal_report r on r.em_id = c.em_id and r.id = c.report_id
    where ${within('r.last_day')} and ${of('r')}`,
}

/** What a figure of a month is, as text: a count, or an amount with two decimal places. */
export async function figureOf(
  db: Queryable,
  name: LabFigureName,
  { month, merchant }: { month: string; merchant?: number | undefined },
) {
  const { first, next } = monthDays(month)
  const { rows } = await db.query<{ is: string }>(queries[name], [first, next, merchant ?? null])
  return rows[0]?.is ?? ''
}
