import { addDays } from '#domain/day.ts'
import { tableOf } from '#schema/registry.ts'
import { readToday } from '../../law/readToday.ts'
import type { AfterWrite } from '../../records/TablePolicy.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { VatRateTable } from './oneRateADay.ts'
import { isScheduled } from './oneRateADay.ts'

/** Adding a rate for a later day, or moving one, ends the previous rate the day before. */
export const endFormerRate =
  (table: VatRateTable): AfterWrite['run'] =>
  async (unit, { row, before }) => {
    if (before?.start_date === row.start_date) return
    if (!isScheduled(row, before, await readToday(unit.client))) return
    const start = String(row.start_date)
    const { rows } = await unit.client.query<{ id: number }>(
      `select id from ${table}
       where country = $1 and rate_line = $2 and id <> $3 and start_date < $4
         and (end_date is null or end_date >= $4 or end_date = $5::date - 1)
       order by start_date desc limit 1`,
      [row.country, row.rate_line, row.id, start, before?.start_date ?? null],
    )
    if (rows[0]) await endRate(unit, { table, id: rows[0].id, lastDay: addDays(start, -1) })
  }

interface Ending {
  table: VatRateTable
  id: number
  /** Null leaves the rate without an end. */
  lastDay: string | null
}

/** Sets or removes the last day of a rate. */
export async function endRate(unit: WriteUnit, { table, id, lastDay }: Ending): Promise<void> {
  const before = await lockRow(unit, tableOf(table), id)
  await updateLocked(unit, tableOf(table), { before, values: { end_date: lastDay } })
}
