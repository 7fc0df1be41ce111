import type { Db } from '../../db/Database.ts'

/**
 * Notes that a person has seen the comments on a record that address them.
 * @returns how many they had not seen before
 */
export async function seeMentions(db: Db, { table, id }: { table: string; id: number }, person: string): Promise<number> {
  const ofRecord = db.selectFrom('comment').select('id').where('table_name', '=', table).where('record_id', '=', id)
  const { numUpdatedRows } = await db
    .updateTable('comment_mention')
    .set({ seen: new Date().toISOString() })
    .where('person', '=', person)
    .where('seen', 'is', null)
    .where('comment_id', 'in', ofRecord)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
