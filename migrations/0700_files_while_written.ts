import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The bytes of a file that is stored while it is written come before its description, which says how many they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file_chunk alter constraint stored_file_chunk_handle_fkey deferrable initially deferred`.execute(db)
}
