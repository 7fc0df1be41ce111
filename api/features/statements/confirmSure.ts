import { compareDecimals } from '#domain/decimal.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { addEntries } from '../../payments/addEntries.ts'
import type { LockedInvoice } from '../../payments/lockInvoice.ts'
import { lockInvoices } from '../../payments/lockInvoice.ts'
import { applyMany } from '../../records/write/apply.ts'
import { changeOfMove } from '../../records/write/move.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { BankEntry } from './BankEntry.ts'
import { partsOf } from './BankEntry.ts'
import { leftOf } from './bookEntry.ts'
import { matchAgain, matchesOf, matchOf, writeMatches } from './writeMatches.ts'

const CHUNK = 500

/**
 * Matches all open entries anew, then books the sure ones, the earliest first and a few hundred in one transaction. Each is matched once more
 * while it and its invoice are locked; what is not sure any more is left, as a person has to look at it.
 */
export const confirmSure: JobHandler = async (attempt) => {
  const total = await attempt.transaction(async ({ client }) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from bank_entry where state in ('open', 'parked')`,
    )
    return rows[0]?.count ?? 0
  })
  await matchAgain(
    (work) => attempt.transaction(work),
    (done) => attempt.progress(done, 2 * total),
  )
  let booked = 0
  for (;;) {
    const done = await attempt.transaction(confirmSome)
    booked += done.booked
    await attempt.progress(Math.min(total + booked, 2 * total), 2 * total)
    if (!done.looked) break
  }
  const left = await attempt.transaction(async ({ client }) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from bank_entry where state = 'open'`,
    )
    return rows[0]?.count ?? 0
  })
  return { result: say('ENTRIES_CONFIRMED', { booked, left }), rowsIn: booked + left, rowsOut: booked }
}

/** @returns how many entries were looked at and booked; each is either booked or matched anew */
async function confirmSome(trx: WriteTransaction): Promise<{ looked: number; booked: number }> {
  const { rows } = await trx.client.query<Row & { id: number }>(
    `select id, parts from bank_entry where state = 'open' and tier = 'sure' order by booking_day, bank_reference, id limit ${CHUNK}`,
  )
  // Invoices before entries, as by everybody.
  const invoices = await lockInvoices(trx.db, rows.flatMap(partsOf))
  const order = new Map(rows.map(({ id }, place) => [id, place]))
  const locked = await lockRows<BankEntry>(trx, tableOf('bank_entry'), [...order.keys()])
  const entries = locked
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  const matches = await matchesOf(trx.client, entries)
  const wanted = entries.flatMap((entry, place) => {
    const match = matches[place]
    const [part] = match?.tier === 'sure' ? match.parts : []
    return part ? [{ entry, part }] : []
  })
  const taken = new Set<number>()
  const sure = wanted.flatMap(({ entry, part }) => {
    const invoice = invoices.get(part.invoice_id)
    // Of two entries for one invoice the first one pays it. One that another invoice fits by now is looked at once more.
    if (!invoice || taken.has(invoice.id) || !isExact(entry, invoice)) return []
    taken.add(invoice.id)
    return [{ entry, invoice }]
  })
  await addEntries(
    trx,
    sure.map(({ entry, invoice }) => ({
      invoice,
      entry: {
        amount: leftOf(entry),
        date_of_payment: entry.booking_day,
        bank_entry_id: entry.id,
        bank_entry_version: entry.version,
      },
    })),
  )
  await applyMany(
    trx,
    tableOf('bank_entry'),
    sure.map(({ entry }) => changeOfMove('bank_entry', { move: 'book', row: entry, values: { booked: entry.amount } })),
  )
  const done = new Set(sure.map(({ entry }) => entry.id))
  await writeMatches(
    trx,
    entries.filter(({ id }) => !done.has(id)),
  )
  await matchOf(
    trx,
    sure.map(({ invoice }) => invoice.em_id),
  )
  return { looked: entries.length, booked: sure.length }
}

/** Exactly what is open of the invoice is what is left of the entry. */
const isExact = (entry: BankEntry, { total_invoice_amount_in_eur: total, paid_amount: paid }: LockedInvoice): boolean =>
  compareDecimals(openAmount({ total, paid }), leftOf(entry)) === 0
