import { addDecimals, compareDecimals, roundDecimal } from '#domain/decimal.ts'
import { tableOf } from '#schema/registry.ts'
import type { TablePolicies, WrittenRow } from '../../records/TablePolicy.ts'
import { moveRow } from '../../records/write/move.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { lockRows } from '../../records/write/update.ts'
import type { BankEntry } from './BankEntry.ts'
import { matchNew, matchOf } from './writeMatches.ts'

/** An entry is open again once a payment that came with it is reversed, here or on the invoice. */
async function reopenEntry(unit: WriteUnit, { reverses, em_id, amount, note }: Readonly<Row>): Promise<void> {
  const { rows } = await unit.client.query<{ bank_entry_id: number | null }>(
    'select bank_entry_id from invoice_payment where id = $1 and em_id = $2',
    [reverses, em_id],
  )
  const id = rows[0]?.bank_entry_id ?? null
  const [entry] = id === null ? [] : await lockRows<BankEntry>(unit, tableOf('bank_entry'), [id])
  if (!entry) return
  const booked = roundDecimal(addDecimals(entry.booked, String(amount)), 2)
  await moveRow(unit, 'bank_entry', { move: 'unbook', row: entry, values: { booked, note } })
}

/** An invoice of which less is paid than before may be what an open entry of its merchant pays. */
async function matchUnpaid(unit: WriteUnit, { row, before }: WrittenRow): Promise<void> {
  const [paid, former] = [row['paid_amount'], before?.['paid_amount']]
  const isLess = typeof paid === 'string' && typeof former === 'string' && compareDecimals(paid, former) < 0
  if (isLess) await matchOf(unit, [Number(row['em_id'])])
}

/** What entries of a bank and payments of invoices have to do with each other. */
export const statementPolicies: TablePolicies = {
  bank_entry: {
    // Of the entries that a file adds together one stands for all: those without a match are matched at once.
    afterWrite: [{ fields: ['bank_reference'], alike: () => 'new', run: matchNew }],
  },
  issued_invoice: {
    afterWrite: [{ fields: ['paid_amount'], run: matchUnpaid }],
  },
  invoice_payment: {
    afterWrite: [{ fields: ['reverses'], run: (unit, { row }) => reopenEntry(unit, row) }],
  },
}
