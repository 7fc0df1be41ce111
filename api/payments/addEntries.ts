import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { paymentStatus } from '#domain/invoicing/payment.ts'
import { tableOf } from '#schema/registry.ts'
import { leadsTo } from '#schema/states/movesOf.ts'
import { addMany } from '../records/write/addMany.ts'
import { applyMany } from '../records/write/apply.ts'
import { differing } from '../records/write/judge.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'
import type { LockedInvoice } from './lockInvoice.ts'

/** What is added to the payments of an invoice. */
export interface PaymentEntry {
  /** EUR; below zero for a counter-entry. */
  amount: string
  date_of_payment: Day
  reverses?: number
  /** The document with which it is set off. */
  offsets_invoice_id?: number
  /** The entry of a bank statement with which it came, and its version when that was decided: a decision is booked once. */
  bank_entry_id?: number
  bank_entry_version?: number
  note?: string
}

/** An invoice as it was locked, and what is paid of it. */
export interface InvoiceEntry {
  invoice: LockedInvoice
  entry: PaymentEntry
}

/** What an invoice's payments come to. */
export interface PaidState {
  paid_amount: string
  payment_status: ReturnType<typeof paymentStatus>
}

/**
 * Adds entries to the payments of locked invoices, at most one for each invoice, with audit rows for the entries and for the changed
 * invoices: a few statements for any number of them.
 * @returns the resulting states of the invoices, in the same order
 */
export async function addEntries(trx: WriteTransaction, added: readonly InvoiceEntry[]): Promise<PaidState[]> {
  if (!added.length) return []
  const { actor } = trx
  // The same instant as in the audit rows, because lists as of a day rely on both.
  const timestamp = actor.at.toISOString()
  const { refused } = await addMany(
    trx,
    tableOf('invoice_payment'),
    added.map(({ invoice: { id, em_id }, entry }) => ({
      before: undefined,
      values: { invoice_id: id, em_id, ...entry, timestamp },
    })),
  )
  if (refused[0]) throw refused[0].failure
  const stored = await readEntries(trx, added)
  const states = added.map(({ invoice }) => paidBy(stored.get(invoice.id) ?? [], invoice, dayOf(actor.at)))
  const changes = added.map(({ invoice }, place) => {
    const after = states[place] ?? paidBy([], invoice, dayOf(actor.at))
    if (!leadsTo('issued_invoice', invoice.payment_status, after.payment_status))
      throw new Error(`No move leads an invoice from ${invoice.payment_status} to ${after.payment_status}`)
    return { before: invoice, values: differing(after, invoice) }
  })
  await applyMany(
    trx,
    tableOf('issued_invoice'),
    changes.filter(({ values }) => Object.keys(values).length > 0),
  )
  return states
}

interface StoredEntry {
  id: number
  invoice_id: number
  amount: string
  date_of_payment: string
  reverses: number | null
}

async function readEntries({ client }: WriteTransaction, added: readonly InvoiceEntry[]): Promise<Map<number, StoredEntry[]>> {
  const merchants = [...new Set(added.map(({ invoice }) => invoice.em_id))]
  // One merchant is named as such, so that a distributed database asks its node alone.
  const [named, value] = merchants.length === 1 ? ['em_id = $1', merchants[0]] : ['em_id = any($1::integer[])', merchants]
  const { rows } = await client.query<StoredEntry>(
    `select id, invoice_id, amount, date_of_payment, reverses from invoice_payment
     where ${named} and invoice_id = any($2::bigint[]) order by id`,
    [value, added.map(({ invoice }) => invoice.id)],
  )
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id)
}

/** What an invoice's payments come to, the last day on which one came in that has not been taken back, and its status. */
function paidBy(
  entries: readonly StoredEntry[],
  { total_invoice_amount_in_eur: total, due_date: due }: LockedInvoice,
  today: Day,
) {
  const paid = roundDecimal(sumDecimals(entries.map(({ amount }) => amount)), 2)
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  const days = entries.flatMap(({ id, reverses, date_of_payment: day }) => (reverses === null && !takenBack.has(id) ? [day] : []))
  return {
    paid_amount: paid,
    date_of_payment: days.toSorted().at(-1) ?? null,
    payment_status: paymentStatus({ total, paid, due }, today),
  }
}
