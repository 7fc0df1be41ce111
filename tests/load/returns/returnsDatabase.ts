import type pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { lastDay, firstDay } from '#domain/returns/Period.ts'
import { periodBefore, periodOn } from '#domain/returns/periods.ts'
import { addUnchecked, newDatabase } from '../newDatabase.ts'
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

/** A new database next to the one for lists: merchants with a month of the ledger, and no return yet. */
export async function makeReturnsDatabase(serverUrl: string): Promise<ReturnsDatabase> {
  const { url, owner } = await newDatabase(serverUrl, NAME)
  const span = lastSpan()
  for (const statement of made.merchantsOf(span)) await owner.query(statement)
  const large = [
    [made.BUSY, made.BUSY_ORDERS],
    [made.LARGEST, made.LARGEST_ROWS / 2],
  ] as const
  await addUnchecked(owner, [
    made.ledgerOfMany(span),
    ...large.flatMap(([merchant, orders]) => [made.ordersOf(merchant, orders, span), made.ledgerOfOrders(merchant, span)]),
  ])
  return { url, span, owner }
}
