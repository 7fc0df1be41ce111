import pg from 'pg'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { lastMonth } from '../../../api/features/invoices/billing/billedMonth.ts'
import { copyRows } from '../../../api/db/copyRows.ts'
import { migrate } from '../../../api/db/migrate.ts'
import { exchangeRates } from '../../../seeds/demo/exchangeRates.ts'
import { seedReference } from '../../../seeds/index.ts'
import { addAccounts } from '../benchData.ts'
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

async function addRows(owner: pg.Client, from: Day, size: InvoiceSize): Promise<void> {
  for (const [table, rows] of Object.entries(exchangeRates(dayOf(new Date())))) await copyRows(owner, table, rows)
  for (const statement of merchantsOf(from, size)) await owner.query(statement)
  // The rows are known to be consistent.
  await owner.query('set session_replication_role = replica')
  for (const statement of [...ordersOf(from, size), returnsOf(from), ...invoicesOf(from, size)]) await owner.query(statement)
  await owner.query('set session_replication_role = default')
  await owner.query('vacuum (analyze, freeze)')
}

/** A new database next to the one for lists: a month to be billed, after years of invoices. */
export async function makeInvoicesDatabase(serverUrl: string, size: InvoiceSize = FULL): Promise<InvoicesDatabase> {
  const server = new pg.Client(serverUrl)
  await server.connect()
  await server.query(`drop database if exists ${NAME} with (force)`)
  await server.query(`create database ${NAME}`)
  await server.end()
  const address = new URL(serverUrl)
  address.pathname = `/${NAME}`
  const url = address.href
  await migrate(url)
  await seedReference(url)
  const owner = new pg.Client(url)
  await owner.connect()
  await addAccounts(owner)
  const month = lastMonth(new Date(`${lastMonth(new Date())}-01T00:00:00Z`))
  await addRows(owner, `${month}-01`, size)
  return { url, month, size, owner }
}
