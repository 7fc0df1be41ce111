import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which rights the roles of the wall were given last, and what the catalogue held then: a start renews them only when either is another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table wall_grant (wanted text not null, found text not null)`.execute(db)
}
