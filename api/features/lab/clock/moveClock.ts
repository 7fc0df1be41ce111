import type { ClockMode } from '#domain/lab/businessAt.ts'
import { dayOf } from '#domain/day.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../../db/databases.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../../records/write/update.ts'

const CLOCK_ID = 1

interface Move {
  mode: ClockMode
  /** What it is to say; null for the real clock. */
  moment: Date | null
}

/** What the clock of the business says in the database, after whoever is just moving it. */
export async function lockClock(trx: WriteTransaction): Promise<{ now: Date; real: Date; mode: ClockMode }> {
  const { mode } = await lockRow(trx, tableOf('lab_clock'), CLOCK_ID)
  const { rows } = await trx.client.query<{ now: string; real: string }>('select business_now() as now, real_now() as real')
  return { now: new Date(rows[0]?.now ?? ''), real: new Date(rows[0]?.real ?? ''), mode: mode as ClockMode }
}

/** Sets the clock, with its audit row. The commit tells all nodes and browsers. */
export async function moveClock(trx: WriteTransaction, { mode, moment }: Move): Promise<void> {
  const table = tableOf('lab_clock')
  const before = await lockRow(trx, table, CLOCK_ID)
  const { rows } = await trx.client.query<{ real: string }>('select real_now() as real')
  const values = { mode, moment: moment?.toISOString() ?? null, set_at: rows[0]?.real }
  await updateLocked(trx, table, { before, values })
}

/** Makes the partitions of the years up to the one after a moment, before the clock gets there. */
export async function prepareYears({ sealer }: Pick<Databases, 'sealer'>, until: Date): Promise<void> {
  await sealer.query(
    `select order_add_year(year) from generate_series(extract(year from business_now() at time zone 'UTC')::integer, $1) year`,
    [Number(dayOf(until).slice(0, 4)) + 1],
  )
}
