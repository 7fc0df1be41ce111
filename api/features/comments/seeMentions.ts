import type { Db } from '../../db/Database.ts'
import { sql } from 'kysely'

/**
 * Marks the comments that mention a person as seen, on one record or on all.
 * @returns how many they had not seen before
 */
export async function seeMentions(db: Db, person: string, record?: { table: string; id: number }): Promise<number> {
  const unseen = db
    .updateTable('comment_mention')
    .set({ seen: sql`(select business_now())` })
    .where('person', '=', person)
    .where('seen', 'is', null)
  const seen = record
    ? unseen.where('comment_id', 'in', (query) =>
        query.selectFrom('comment').select('id').where('table_name', '=', record.table).where('record_id', '=', record.id),
      )
    : unseen
  const { numUpdatedRows } = await seen.executeTakeFirst()
  return Number(numUpdatedRows)
}
