import pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { lastDay, firstDay } from '#domain/returns/Period.ts'
import { periodBefore, periodOn } from '#domain/returns/periods.ts'
import { exchangeRates } from '../../../seeds/demo/exchangeRates.ts'
import { copyRows } from '../../../api/db/copyRows.ts'
import { migrate } from '../../../api/db/migrate.ts'
import { seedReference } from '../../../seeds/index.ts'
import { addAccounts } from '../benchData.ts'
import type { Span } from './returnRows.ts'
import * as made from './returnRows.ts'

const NAME = 'clearance_returns'

export interface ReturnsDatabase {
  url: string
  span: Span
  /** Its owner, who measures nothing. */
  owner: pg.Client
}

/** The last quarter that is over, and its last month. */
function lastSpan(): Span {
  const quarter = periodBefore('union', periodOn('union', dayOf(new Date()), 1), 1)
  const last = lastDay(quarter)
  return { quarter: firstDay(quarter), month: `${last.slice(0, 8)}01`, last }
}

async function addRows(owner: pg.Client, span: Span): Promise<void> {
  for (const [table, rows] of Object.entries(exchangeRates(dayOf(new Date())))) await copyRows(owner, table, rows)
  for (const statement of made.merchantsOf(span)) await owner.query(statement)
  // The rows are known to be consistent.
  await owner.query('set session_replication_role = replica')
  await owner.query(made.ledgerOfMany(span))
  for (const [merchant, orders] of [
    [made.BUSY, made.BUSY_ORDERS],
    [made.LARGEST, made.LARGEST_ROWS / 2],
  ] as const) {
    await owner.query(made.ordersOf(merchant, orders, span))
    await owner.query(made.ledgerOfOrders(merchant, span))
  }
  await owner.query('set session_replication_role = default')
  await owner.query('vacuum (analyze, freeze)')
}

/** A new database next to the one for lists: merchants with a month of the ledger, and no return yet. */
export async function makeReturnsDatabase(serverUrl: string): Promise<ReturnsDatabase> {
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
  const span = lastSpan()
  await addRows(owner, span)
  return { url, span, owner }
}
