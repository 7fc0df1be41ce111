import type { Client } from 'pg'
import { daysBetween } from '#domain/day.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { exchangeRates } from '../demo/exchangeRates.ts'

/** Rates begin so many days before the first one. */
const RATE_DAYS = 20

/** Lets the clock of an empty world stand at a moment. */
export const stopClockAt = (owner: Client, moment: string): Promise<unknown> =>
  owner.query(`update lab_clock set mode = 'frozen', moment = $1, version = version + 1`, [moment])

/** The clock of an empty world stands at the first day of a scenario, and the invented rates of all of its days are there. */
export async function beginScenario(owner: Client, { begins, until, no_rates_on: without = [] }: Scenario): Promise<void> {
  await stopClockAt(owner, `${begins}T00:00:00Z`)
  await owner.query(
    `select order_add_year(year) from generate_series(extract(year from $1::date)::integer, extract(year from $2::date)::integer + 1) year`,
    [begins, until],
  )
  await owner.query(`set clearance.source = 'IMPORT'`)
  const rates = exchangeRates(until, { days: daysBetween(begins, until) + RATE_DAYS, without })
  for (const [table, rows] of Object.entries(rates)) await copyRows(owner, table, rows)
}
