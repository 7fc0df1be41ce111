import type { NamedTable } from '#schema/define.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { readToday } from '../../law/readToday.ts'
import type { Row } from '../../records/read/readRow.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { endRate } from './endFormerRate.ts'
import type { VatRateTable } from './oneRateADay.ts'

/** The table of commodity codes that belongs to a table of rates. */
const itemsOf = { country_vat_rate: 'country_vat_item', country_vat_rate_non_eu: 'country_vat_item_non_eu' } as const

/**
 * Removes a scheduled rate, so that the previous one continues; or an ended rate, which stays in the history.
 * @throws {AppError} UNKNOWN_ROW; STALE_STATUS for a rate in force or with commodity codes
 */
export async function removeRate(writer: Writer, table: NamedTable & { name: VatRateTable }, id: number) {
  return inTransaction(writer, async (trx) => {
    const { client } = trx
    const rate = await lockRow(trx, table, id)
    const today = await readToday(client)
    const [start, end] = [dayIn(rate.start_date), dayIn(rate.end_date)]
    const isScheduled = start !== null && start > today
    const hasEnded = end !== null && end < today
    if (!isScheduled && !hasEnded) {
      throw new AppError('RATE_NOT_REMOVABLE')
    }
    const items = await client.query(`select from ${itemsOf[table.name]} where country_vat_rate_id = $1 limit 1`, [id])
    if (items.rowCount) {
      throw new AppError('RATE_HAS_CODES')
    }
    await applyRemoval(trx, table, rate)
    if (isScheduled) {
      const former = await rateEndingBefore(client, table.name, rate)
      if (former) await endRate(trx, { table: table.name, id: former.id, lastDay: end })
    }
    return { rowCount: 1, rows: [{ id }] }
  })
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The rate that ends the day before another begins. */
async function rateEndingBefore(client: Queryable, table: VatRateTable, rate: Row) {
  const { rows } = await client.query<{ id: number }>(
    `select id from ${table}
     where country = $1 and rate_line = $2 and end_date = $3::date - 1 for no key update`,
    [rate.country, rate.rate_line, rate.start_date],
  )
  return rows[0]
}
