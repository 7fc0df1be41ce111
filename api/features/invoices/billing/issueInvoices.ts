import pg from 'pg'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { RefusedMerchant } from '#schema/work/billed.ts'
import { dayOf } from '#domain/day.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { UnauditedUnit, WriteUnit } from '../../../records/write/transaction.ts'
import { monthBounds, refuseEarly } from './billedMonth.ts'
import { draftInvoices } from './draftInvoices.ts'
import type { PaymentMode } from './readMerchants.ts'
import { readMerchantIds } from './readMerchants.ts'
import { readTerms } from './readTerms.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'
import { writeInvoices } from './writeInvoices.ts'

export interface Run {
  /** The month to bill, `YYYY-MM`. */
  month: string
  paymentMode: PaymentMode
  at: Date
  /** Only these merchants. */
  emIds?: readonly number[] | undefined
  /** false: merchants whose returns of the month are not composed are billed without them. */
  awaitsReturns?: boolean
}

/** The databases for reading and for writing. */
export interface Ledger {
  read: Queryable
  /** A transaction names the author of what is written in it. */
  inTransaction: <T>(work: (unit: WriteUnit | UnauditedUnit) => Promise<T>) => Promise<T>
  /** How many merchants are billed per transaction: one, unless nobody else is using the database. */
  atOnce?: number
  /** Whether the data of the invoices are written only when somebody asks for them: a demo has years of them. */
  keepsNoData?: boolean
  progress?: (done: number, total: number) => Promise<void>
}

export interface RunResult {
  issued: number
  /** Merchants that could not be billed, each with the reason. */
  refused: RefusedMerchant[]
  /** How many merchants of those asked for have their invoices of the month. */
  billed: number
}

/** How many merchants are read at a time. */
const BATCH = 500
/** After this many merchants a run reports how far it is, and can be cancelled. */
const REPORTED_AFTER = 25

/**
 * Issues the invoices of a month to the merchants with this payment mode, each once, one transaction for each merchant. One that cannot
 * be billed does not prevent the others from being billed, and a run that was broken off goes on where it ended.
 * @throws {AppError} RULE_BROKEN before the grace period of the month is over
 */
export async function issueInvoices(ledger: Ledger, run: Run): Promise<RunResult> {
  const { month, paymentMode: mode, at, emIds, awaitsReturns = true } = run
  const { read, atOnce = 1, progress, keepsNoData } = ledger
  const today = dayOf(at)
  const terms = await readTerms(read)
  refuseEarly(month, terms.graceDays, today)
  const ids = await readMerchantIds(read, { mode, emIds }, monthBounds(month))
  const result: RunResult = { issued: 0, refused: [], billed: 0 }
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const { drafts, refused } = await draftInvoices(read, some, { month, terms, at, awaitsReturns })
    result.refused.push(...refused)
    const byMerchant = [...Map.groupBy(drafts, ({ em_id }) => em_id).values()]
    for (let next = 0; next < byMerchant.length; next += atOnce) {
      const written = await writeSome(ledger, byMerchant.slice(next, next + atOnce).flat(), { month, at, terms, keepsNoData })
      if (typeof written === 'number') result.issued += written
      else result.refused.push(written)
      if (next % REPORTED_AFTER === 0) await progress?.(start + next, ids.length)
    }
  }
  await progress?.(ids.length, ids.length)
  return { ...result, billed: await countBilled(read, ids, month) }
}

async function countBilled(read: Queryable, ids: readonly number[], month: string): Promise<number> {
  const { rows } = await read.query<{ billed: number }>(
    'select count(distinct em_id)::integer as billed from issued_invoice where em_id = any($1) and invoice_duration = $2',
    [ids, month],
  )
  return rows[0]?.billed ?? 0
}

/** @returns how many invoices were issued, or the merchant whose invoices the database refused, which then has none of them */
async function writeSome(
  { inTransaction }: Ledger,
  drafts: readonly InvoiceDraft[],
  issue: Parameters<typeof writeInvoices>[2],
): Promise<number | RefusedMerchant> {
  try {
    return (await inTransaction((unit) => writeInvoices(unit, drafts, issue))).length
  } catch (error) {
    const [draft] = drafts
    const reason = refusalBy(error)
    if (!draft || !reason) throw error
    return { em_id: draft.em_id, name: draft.client.name, reason }
  }
}

/**
 * What the database says against the data of one merchant: it was billed by somebody else meanwhile, or a value does not fit. Other
 * failures would meet everybody.
 */
function refusalBy(error: unknown): Message | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const { code = '', constraint, column, message } = error
  if (code === '23505') return say('BILLED_MEANWHILE')
  return /^2[23]/.test(code) ? say('INVOICE_NOT_STORED', { constraint: constraint ?? column ?? message }) : undefined
}
