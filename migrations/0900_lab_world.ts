import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Where the data of a demo come from. A row says that the demo itself has made them, so that the lab may put other data in their
 * place; it also says what has to be noted outside the database after that. Only the owner reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lab_world (
      id integer constraint lab_world_pkey primary key constraint lab_world_id_check check (id = 1),
      made_by text not null,
      is_rewound boolean not null default false
    )`.execute(db)
}
