import { error_log } from '#schema/tables/system/error_log.ts'
import { titleOf } from '#schema/fields.ts'
import type { Field } from '#schema/fields.ts'
import type { Db } from '../../db/Database.ts'

const BATCH_ROWS = 1000

const shown = Object.entries<Field>(error_log.fields).filter(([, field]) => !field.hidden)
const names = shown.map(([name]) => name) as (keyof typeof error_log.fields)[]

/** The titles of the columns that `readErrors` yields. */
export const errorTitles: readonly string[] = shown.map(([name, field]) => titleOf(name, field))

/** The whole error log, newest first, without the details reserved for the owner of the server. */
export async function* readErrors(db: Db): AsyncGenerator<readonly unknown[]> {
  for (let before: number | undefined; ;) {
    let query = db.selectFrom('error_log').select(names).orderBy('id', 'desc').limit(BATCH_ROWS)
    if (before !== undefined) query = query.where('id', '<', before)
    const rows = await query.execute()
    for (const row of rows) yield names.map((name) => row[name])
    if (rows.length < BATCH_ROWS) return
    before = rows.at(-1)?.id
  }
}
