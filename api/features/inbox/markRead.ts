import { sql } from 'kysely'
import type { NoticeKindName } from '#schema/work/noticeKinds.ts'
import type { Db } from '../../db/Database.ts'

const ofPerson = (db: Db, person: number) => db.updateTable('notice').where('user_id', '=', person)
const now = sql<string>`(select business_now())`

/** Marks some of a person's notices as read, or as not read after all. @returns how many that changed */
export async function markNotices(db: Db, person: number, { ids, read }: { ids: readonly number[]; read: boolean }) {
  const { numUpdatedRows } = await ofPerson(db, person)
    .set({ read_at: read ? now : null })
    .where('id', 'in', ids)
    .where('read_at', read ? 'is' : 'is not', null)
    .executeTakeFirst()
  return { rowCount: Number(numUpdatedRows) }
}

/** Marks what a person was told of a record as read. @returns how many they had not read */
export async function readAbout(db: Db, person: number, { table, id }: { table: string; id: number }) {
  const { numUpdatedRows } = await ofPerson(db, person)
    .set({ read_at: now })
    .where('table_name', '=', table)
    .where('record_id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return { rowCount: Number(numUpdatedRows) }
}

/** Marks all that a person was told of as read, or all of a kind. @returns how many they had not read */
export async function readAll(db: Db, person: number, kind: NoticeKindName | undefined) {
  const { numUpdatedRows } = await ofPerson(db, person)
    .set({ read_at: now })
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirst()
  return { rowCount: Number(numUpdatedRows) }
}
