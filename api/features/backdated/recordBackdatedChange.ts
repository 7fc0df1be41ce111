import { tableOf } from '#schema/registry.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import { readToday } from '../../law/readToday.ts'
import { ordersUnder } from './ordersUnder.ts'

const changes = tableOf('backdated_change')

interface LawChange {
  country: string
  cause: 'VAT_RATE' | 'VAT_ITEM' | 'TERRITORY' | 'EXCHANGE_RATE'
  /** The first day that the change affects; null for all days. */
  from: string | null
  /** The last one; without it the change has no end. */
  to?: string | null
  /** The currency, if an exchange rate was changed. */
  currency?: string
}

/**
 * Records a change of law, in the change's own transaction, if orders have been counted on days that it affects, so that they
 * are searched for. Changes by one person to the law of one country that are still waiting are combined.
 */
export async function recordBackdatedChange(
  written: WriteUnit,
  { country, cause, from, to = null, currency }: LawChange,
): Promise<void> {
  const { client } = written
  // The record is not part of the batch, so it stays when the batch is undone.
  const { batch: _batch, undoes: _undoes, ...actor } = written.actor
  const unit = { ...written, actor }
  if (from !== null && from > (await readToday(client))) return
  const [counted] = await ordersUnder(client, { country, currency: currency ?? null, from, to }, { after: 0, most: 1 })
  if (!counted) return
  const { rows } = await client.query<{ id: number }>(
    `select id from backdated_change where country = $1 and cause = $2 and made_by = $3 and status = 'waiting' and scanned_to = 0
       and currency is not distinct from $4 order by id limit 1`,
    [country, cause, unit.actor.operator.userName, currency ?? null],
  )
  const before = rows[0] && (await lockRow(unit, changes, rows[0].id))
  // The search for orders may have started meanwhile.
  if (before?.status !== 'waiting' || before.scanned_to !== 0) {
    const made_by = unit.actor.operator.userName
    await addRow(unit, changes, {
      values: { country, cause, currency: currency ?? null, from_day: from, to_day: to, made_by, status: 'waiting' },
    })
    return
  }
  const { from_day: since, to_day: until } = before
  const isEarlier = typeof since === 'string' && (from === null || from < since)
  const isLonger = typeof until === 'string' && (to === null || to > until)
  const values = { ...(isEarlier && { from_day: from }), ...(isLonger && { to_day: to }) }
  if (isEarlier || isLonger) await updateLocked(unit, changes, { before, values })
}
