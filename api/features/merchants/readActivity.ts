import type { ReplyOf } from '#schema/defineCall.ts'
import type { readMerchantActivity } from '#schema/calls/merchants.ts'
import type { Day } from '#domain/day.ts'
import { isOverdue, paymentStatus } from '#domain/invoicing/payment.ts'
import { firstDay, lastDay } from '#domain/returns/Period.ts'
import { nextDue } from '#domain/returns/periods.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'
import { sentTo } from '../../mail/sentTo.ts'
import { AppError } from '../../errors.ts'

type Activity = ReplyOf<typeof readMerchantActivity>

const MONTHS = 12
const NEWEST_MESSAGES = 5
const NEWEST_INVOICES = 5

/**
 * A merchant's current activity, shown next to its data.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readActivity(db: Db, emId: number, today: Day): Promise<Activity> {
  const merchant = await db
    .selectFrom('em')
    .select(['nominated_email', 'nominated_email_secondary'])
    .where('id', '=', emId)
    .executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const accounts = await db.selectFrom('em_account').select('email').where('em_id', '=', emId).execute()
  const emails = [merchant.nominated_email, merchant.nominated_email_secondary, ...accounts.map(({ email }) => email)]
  const [invoices, schemes, orders, messages] = await Promise.all([
    readOpenInvoices(db, emId, today),
    readSchemes(db, emId, today),
    countOrders(db, emId, today),
    readMessages(db, [...new Set(emails.filter((email): email is string => Boolean(email)))]),
  ])
  return { invoices, schemes, orders, messages }
}

async function readOpenInvoices(db: Db, emId: number, today: Day): Promise<Activity['invoices']> {
  const open = db
    .selectFrom('issued_invoice')
    .where('em_id', '=', emId)
    .where('payment_status', '<>', 'paid')
    .where('document_type', '=', 'invoice')
  const rows = await open
    .select(['id', 'invoice_number', 'due_date', 'total_invoice_amount_in_eur', 'paid_amount'])
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_INVOICES)
    .execute()
  const { total } = await open.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return {
    total: Number(total),
    rows: rows.map((row) => {
      const state = { total: row.total_invoice_amount_in_eur, paid: row.paid_amount, due: row.due_date }
      return { ...row, payment_status: paymentStatus(state, today), is_overdue: isOverdue(state, today) }
    }),
  }
}

async function readSchemes(db: Db, emId: number, today: Day): Promise<Activity['schemes']> {
  const row = await db.selectFrom('em_oss_info').selectAll().where('em_id', '=', emId).executeTakeFirst()
  if (!row) return []
  const schemes: [Extract<ReturnScheme, 'import' | 'union' | 'non_union'>, number: string | null, commenced: Day | null][] = [
    ['import', row.ioss_registry_import_scheme_id, row.ioss_import_scheme_commencement_date],
    ['union', row.ioss_registry_union_scheme_id, row.ioss_union_scheme_commencement_date],
    ['non_union', row.ioss_registry_non_union_scheme_id, row.ioss_non_union_scheme_commencement_date],
  ]
  return schemes
    .filter(([, number, commenced]) => number || commenced)
    .map(([scheme, number, commenced]) => ({
      scheme,
      number,
      commenced,
      next: commenced ? nextReturn(scheme, commenced, today) : null,
    }))
}

/** The next return of a scheme: the first whose last day has not passed. */
function nextReturn(scheme: ReturnScheme, commenced: Day, today: Day): NonNullable<Activity['schemes'][number]['next']> | null {
  const next = nextDue({ scheme, from: commenced, to: null, vatGroup: 1 }, today)
  return next ? { from: firstDay(next.period), to: lastDay(next.period), due: next.due } : null
}

/** The months up to the current one, as `YYYY-MM`. */
function monthsUpTo(today: Day): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

async function countOrders(db: Db, emId: number, today: Day): Promise<Activity['orders']> {
  const months = monthsUpTo(today)
  const rows = await db
    .selectFrom('customer_order')
    .select([sql<string>`to_char(order_date, 'YYYY-MM')`.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('em_id', '=', emId)
    .where('order_date', '>=', `${months[0]}-01`)
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(rows.map(({ month, count }) => [month, count]))
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }))
}

async function readMessages(db: Db, emails: readonly string[]): Promise<Activity['messages']> {
  if (!emails.length) return []
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'created_at', 'to', 'subject', 'status'])
    .where(sentTo(emails))
    .orderBy('id', 'desc')
    .limit(NEWEST_MESSAGES)
    .execute()
}
