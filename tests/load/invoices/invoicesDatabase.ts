import type pg from 'pg'
import { lastMonth } from '../../../api/features/invoices/billing/billedMonth.ts'
import { addUnchecked, newDatabase } from '../newDatabase.ts'
import type { InvoiceSize } from './invoiceRows.ts'
import { FULL, invoicesOf, merchantsOf, ordersOf, returnsOf } from './invoiceRows.ts'

const NAME = 'clearance_invoices'

export interface InvoicesDatabase {
  url: string
  /** The month to be billed, `YYYY-MM`: the last one whose late orders are no longer awaited, whichever day it is. */
  month: string
  size: InvoiceSize
  /** Its owner, who measures nothing. */
  owner: pg.Client
}

/** A new database next to the one for lists: a month to be billed, after years of invoices. */
export async function makeInvoicesDatabase(serverUrl: string, size: InvoiceSize = FULL): Promise<InvoicesDatabase> {
  const { url, owner } = await newDatabase(serverUrl, NAME)
  const month = lastMonth(new Date(`${lastMonth(new Date())}-01T00:00:00Z`))
  const from = `${month}-01`
  for (const statement of merchantsOf(from, size)) await owner.query(statement)
  await addUnchecked(owner, [...ordersOf(from, size), returnsOf(from), ...invoicesOf(from, size)])
  return { url, month, size, owner }
}
