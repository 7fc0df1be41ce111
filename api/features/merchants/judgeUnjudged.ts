import { say } from '#schema/messages/sentences.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { transactionOn } from '../../db/Queryable.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import { judgeNumbers } from './judgeNumbers.ts'

/** How many merchants are judged in one transaction. */
const AT_ONCE = 200

const readUnjudged = async (db: Queryable, most: number): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>('select id from em where not numbers_judged order by id limit $1', [most])
  return rows.map(({ id }) => id)
}

/** Whether the numbers of a merchant have not been judged. */
export const isMerchantUnjudged = async (db: Queryable): Promise<boolean> => (await readUnjudged(db, 1)).length > 0

/**
 * Judges the numbers of merchants that have not been judged: those from before judgements were stored, and those that were not
 * written by this server.
 */
export const judgeUnjudged =
  (db: Pick<Databases, 'bulk' | 'written'>): JobHandler =>
  async ({ signal }) => {
    let merchants = 0
    for (;;) {
      signal.throwIfAborted()
      const ids = await readUnjudged(db.bulk, AT_ONCE)
      if (ids.length === 0) return { result: say('NUMBERS_JUDGED', { merchants }), rowsOut: merchants }
      await transactionOn(db.bulk, (client) => judgeNumbers(client, ids))
      db.written.publish(new Set(['em']))
      merchants += ids.length
    }
  }
