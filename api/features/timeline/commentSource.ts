import { commentColumns } from '#schema/columns/commentFields.ts'
import type { Source } from './Source.ts'

/** The comments on a record. Everybody who may read the record may read them. */
export const commentSource = (table: string, record_id: number): Source => ({
  name: 'comment',
  read: async (db, after, limit) => {
    const rows = await db
      .selectFrom('comment')
      .select(commentColumns)
      .where('table_name', '=', table)
      .where('record_id', '=', record_id)
      .$if(after !== undefined, (query) => query.where('id', '<', after?.[0] ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ entry: { kind: 'comment', at: row.created, ...row }, place: [row.id] }))
  },
})
