import type { readMerchantAccount } from '#schema/calls/invoices/invoiceRuns.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { dayOf } from '#domain/day.ts'
import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { AppError } from '../../errors.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { billingDay, lastMonth } from './billing/billedMonth.ts'
import { draftInvoices } from './billing/draftInvoices.ts'
import { readTerms } from './billing/readTerms.ts'

interface Owed {
  open: string
  overdue: string
  credit: string
}

/** What is open of invoices, the part of it that is overdue, and what credit notes and payments of too much leave to the merchant. */
async function readOwed(db: Queryable, em_id: number, today: string): Promise<Owed> {
  const { rows } = await db.query<Owed>(
    `select coalesce(sum(balance) filter (where balance > 0), 0)::numeric(14, 2)::text as open,
       coalesce(sum(balance) filter (where balance > 0 and due_date < $2), 0)::numeric(14, 2)::text as overdue,
       coalesce(-sum(balance) filter (where balance < 0), 0)::numeric(14, 2)::text as credit
     from (select due_date, total_invoice_amount_in_eur - paid_amount as balance from issued_invoice where em_id = $1) invoices`,
    [em_id, today],
  )
  return rows[0] ?? { open: '0.00', overdue: '0.00', credit: '0.00' }
}

/**
 * What a merchant owes, and what its next invoices come to so far: those of last month until they can be issued, then those of the month
 * that goes on. They are computed as they are issued, from what has come in until now; returns that are not composed yet are not in them.
 * @throws {AppError} UNKNOWN_ROW if there is no such merchant
 */
export async function readAccount(db: Queryable, em_id: number, at: Date): Promise<ReplyOf<typeof readMerchantAccount>> {
  const today = dayOf(at)
  const { rowCount } = await db.query('select from em where id = $1', [em_id])
  if (!rowCount) throw new AppError('UNKNOWN_ROW')
  const terms = await readTerms(db)
  const before = lastMonth(at)
  const month = billingDay(before, terms.graceDays) > today ? before : today.slice(0, 7)
  const { drafts, refused } = await draftInvoices(db, [em_id], { month, terms, at, awaitsReturns: false })
  return {
    ...(await readOwed(db, em_id, today)),
    month,
    next: refused.length ? null : roundDecimal(sumDecimals(['0', ...drafts.map(({ figures }) => figures.total)]), 2),
    reason: refused[0]?.reason ?? null,
  }
}
