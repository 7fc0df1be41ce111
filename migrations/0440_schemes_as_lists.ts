import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The schemes of an order to re-book are a list, so that each can be named in the reader's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['old_scheme', 'new_scheme'])
    await sql`
      alter table backdated_order
        alter column ${sql.ref(column)} drop default,
        alter column ${sql.ref(column)} type text[] using string_to_array(${sql.ref(column)}, ', ')`.execute(db)
}
