import type { Ending } from './Ending.ts'

/** A statement that short rows go by. */
const AT_ONCE = 5000

/**
 * Removes old rows of a log that is itself a record of what happened. Each of them would be kept as an audit row, so the rule's own audit
 * row says how many went.
 */
export const removeRows = (table: 'error_log' | 'export_manifest', time: string): Ending => ({
  count: async ({ rw }, { kept }) => {
    const { rows } = await rw.query<{ due: number }>(`select count(*)::integer as due from ${table} where ${time} < $1::date`, [
      kept,
    ])
    return { due: rows[0]?.due ?? 0, held: {} }
  },
  endSome: async (trx, { kept }) => {
    const { rowCount } = await trx.client.query(
      `delete from ${table} where id in (select id from ${table} where ${time} < $1::date order by id limit ${AT_ONCE})`,
      [kept],
    )
    trx.changed.add(table)
    return rowCount ?? 0
  },
})
