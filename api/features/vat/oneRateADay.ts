import { say } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'
import { readToday } from '../../law/readToday.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { Guard } from '../../records/TablePolicy.ts'

export type VatRateTable = 'country_vat_rate' | 'country_vat_rate_non_eu'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether the row is a rate for a later day that has not been in force yet; the previous rate then ends the day before. */
export const isScheduled = (row: Readonly<Row>, before: Readonly<Row> | undefined, today: string): boolean =>
  text(row.start_date) > today && (before === undefined || text(before.start_date) > today)

/**
 * A rate line of a country has one rate per day. A rate added for a later day, or moved to another later day, ends the
 * previous one (`endFormerRate`); any other rate on the same days is refused.
 */
export const oneRateADay =
  (table: VatRateTable): Guard['check'] =>
  async (client, { row, before }) => {
    const today = await readToday(client)
    if (before) refuseRewriting(row, before, today)
    const others = await client.query(
      `select from ${table} other
       where country = $1 and rate_line = $2 and id is distinct from $3
         and daterange(start_date, end_date, '[]') && daterange($4, $5, '[]') and not ($6 and start_date < $4)`,
      [row.country, row.rate_line, row.id ?? null, row.start_date, row.end_date ?? null, isScheduled(row, before, today)],
    )
    if (!others.rowCount) return
    const field = before && before.start_date === row.start_date ? 'end_date' : 'start_date'
    throw new AppError('DUPLICATE', { errors: { [field]: say('RATE_ON_THESE_DAYS') } })
  }

function refuseRewriting(row: Readonly<Row>, before: Readonly<Row>, today: string): void {
  const wasInForce = text(before.start_date) <= today
  if (wasInForce && text(row.start_date) > today)
    throw new AppError('RULE_BROKEN', { errors: { start_date: say('RATE_IN_FORCE') } })
  const hasEnded = before.end_date !== null && text(before.end_date) < today
  if (hasEnded && row.rate !== before.rate) throw new AppError('RULE_BROKEN', { errors: { rate: say('RATE_ENDED') } })
}
