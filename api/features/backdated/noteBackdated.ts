import { tableOf } from '#schema/registry.ts'
import { insertRow } from '../../records/write/insert.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import { readToday } from '../../law/readToday.ts'
import { countriesUnder } from './countriesUnder.ts'

const changes = tableOf('backdated_change')

interface LawChange {
  country: string
  cause: 'VAT_RATE' | 'VAT_ITEM' | 'TERRITORY'
  /** The first day that is computed otherwise; null for all days. */
  from: string | null
}

/**
 * Notes a change of law in its own transaction if orders have been counted on days that it reaches, so that these are looked
 * for. Changes of a country that wait for this together are one.
 */
export async function noteBackdated(written: WriteUnit, { country, cause, from }: LawChange): Promise<void> {
  const { client } = written
  // The note is no part of the batch: it stays when that is undone.
  const { batch: _batch, undoes: _undoes, ...actor } = written.actor
  const unit = { ...written, actor }
  if (from !== null && from > (await readToday(client))) return
  const counted = await client.query(
    `select from customer_order
     where delivery_country = any($1::text[]) and tax_point is not null and tax_point >= coalesce($2::date, '-infinity') limit 1`,
    [await countriesUnder(client, country), from],
  )
  if (!counted.rowCount) return
  const { rows } = await client.query<{ id: number }>(
    `select id from backdated_change where country = $1 and cause = $2 and status = 'waiting' and scanned_to = 0 order by id limit 1`,
    [country, cause],
  )
  const before = rows[0] && (await lockRow(unit, changes, rows[0].id))
  // Whoever looks for the orders may have begun meanwhile.
  if (before?.status !== 'waiting' || before.scanned_to !== 0) {
    const made_by = unit.actor.operator.userName
    await insertRow(unit, changes, { values: { country, cause, from_day: from, made_by, status: 'waiting' } })
    return
  }
  const since = before.from_day
  const isWider = typeof since === 'string' && (from === null || from < since)
  if (isWider) await updateLocked(unit, changes, { before, values: { from_day: from } })
}
