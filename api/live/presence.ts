import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import type { Operator } from '../base/Actor.ts'

/** Somebody silent for this long has closed the record or lost the network. Browsers let hidden tabs run timers only once a minute. */
const GONE_SECONDS = 75

/** A record that a person has just opened, or closed. */
interface Presence {
  table: string
  id: number
  isOpen: boolean
  operator: Operator
}

/** Records that somebody has opened or closed a record and notifies all nodes. Returns everybody who has it open. */
export async function recordPresence(
  db: Db,
  { table, id, isOpen, operator: { id: user_id, userName } }: Presence,
): Promise<string[]> {
  const record = { table_name: table, record_id: String(id) }
  return db.transaction().execute(async (trx) => {
    // Otherwise two people who open it at the same moment would not see each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`presence ${table} ${id}`}))`.execute(trx)
    await trx
      .deleteFrom('record_presence')
      .where('seen', '<', sql<string>`real_now() - make_interval(secs => ${GONE_SECONDS})`)
      .execute()
    if (isOpen) {
      await trx
        .insertInto('record_presence')
        .values({ ...record, user_id, user_name: userName })
        .onConflict((conflict) => conflict.columns(['table_name', 'record_id', 'user_id']).doUpdateSet({ seen: sql`real_now()` }))
        .execute()
    } else {
      await trx
        .deleteFrom('record_presence')
        .where('table_name', '=', table)
        .where('record_id', '=', record.record_id)
        .where('user_id', '=', user_id)
        .execute()
    }
    const rows = await trx
      .selectFrom('record_presence')
      .select('user_name')
      .where('table_name', '=', table)
      .where('record_id', '=', record.record_id)
      .orderBy('user_name')
      .execute()
    const who = rows.map(({ user_name }) => user_name)
    await sql`select pg_notify('clearance_presence', ${JSON.stringify({ table, id: record.record_id, who })})`.execute(trx)
    return who
  })
}
