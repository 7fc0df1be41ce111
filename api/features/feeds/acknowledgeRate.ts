import { tableOf } from '#schema/registry.ts'
import type { ratedTables } from '#schema/work/feeds.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { lockRows, updateLocked } from '../../records/write/update.ts'

/** Acknowledges the open changes of a rate, so that it is no longer marked. @returns their number */
export const acknowledgeRate = (
  writer: Writer,
  { table, id }: { table: (typeof ratedTables)[number]; id: number },
): Promise<number> =>
  inTransaction(writer, async (unit) => {
    const jumps = tableOf('feed_jump')
    const { rows } = await unit.client.query<{ id: number }>(
      `select id from feed_jump where rate_table = $1 and rate_id = $2 and state = 'open'`,
      [table, id],
    )
    const locked = await lockRows(
      unit,
      jumps,
      rows.map((row) => row.id),
    )
    for (const before of locked) await updateLocked(unit, jumps, { before, values: { state: 'acknowledged' } })
    return locked.length
  })
