import { tableOf } from '#schema/registry.ts'
import type { RateLine } from '#domain/vat/matchLines.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import type { Row } from '../../../records/read/readRow.ts'
import { quoted } from '../../../records/read/sqlText.ts'

/** The row of a rate in force. */
export interface StoredRate extends RateLine {
  row: Row & { id: number }
}

/** The rates of a country in force on a day, locked. */
export async function readStoredRates(client: Queryable, country: string, today: string): Promise<StoredRate[]> {
  const { rows } = await client.query<Row & { id: number }>(
    `select ${columnsOf('country_vat_rate')} from country_vat_rate
     where country = $1 and start_date <= $2 and (end_date is null or end_date >= $2) order by id for no key update`,
    [country, today],
  )
  return rows.map((row) => ({
    id: row.id,
    type: String(row['rate_type']),
    line: String(row['rate_line']),
    rate: String(row['rate']),
    row,
  }))
}

/** A code under a rate, with the line that the rate belongs to. */
export interface StoredItem {
  row: Row & { id: number }
  line: string
}

/** The codes of a country, locked, each with its line. */
export async function readStoredItems(client: Queryable, country: string): Promise<Map<string, StoredItem>> {
  const columns = Object.keys(tableOf('country_vat_item').fields)
    .map((name) => `item.${quoted(name)}`)
    .join(', ')
  const { rows } = await client.query<Row & { id: number; line_now: string }>(
    `select ${columns}, rate.rate_line as line_now from country_vat_item item
     join country_vat_rate rate on rate.id = item.country_vat_rate_id
     where item.country = $1 order by item.id for no key update of item`,
    [country],
  )
  return new Map(rows.map(({ line_now: line, ...row }) => [String(row['hs6p_code']), { row, line }]))
}

const columnsOf = (name: 'country_vat_rate'): string => Object.keys(tableOf(name).fields).map(quoted).join(', ')
