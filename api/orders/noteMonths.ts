import type { Queryable } from '../db/Queryable.ts'

type Order = Readonly<Record<string, unknown>>

interface ChangedOrders {
  added: readonly Order[]
  changed: readonly { before: Order; values: Order }[]
}

/** The columns of an order that the dashboard counts. */
const counted = ['order_status', 'total', 'currency', 'source'] as const

const monthOf = ({ timestamp }: Order): string => `${String(timestamp).slice(0, 7)}-01`

/** The months, as their first days, whose statistics no longer hold once these orders are written. */
export const monthsOf = ({ added, changed }: ChangedOrders): Set<string> =>
  new Set([
    ...added.map(monthOf),
    ...changed
      .filter(({ before, values }) => counted.some((name) => Object.hasOwn(values, name) && values[name] !== before[name]))
      .map(({ before }) => monthOf(before)),
  ])

/** Notes months that have to be counted anew, each in a row of its own, so that no two writers wait for each other. */
export async function noteMonths(db: Queryable, months: ReadonlySet<string>): Promise<void> {
  if (!months.size) return
  await db.query('insert into order_statistic_change select unnest($1::date[])', [[...months]])
}
