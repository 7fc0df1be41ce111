import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The pages that people have marked, for the top of their menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourite_page (
      id integer generated always as identity primary key,
      operator_id integer not null constraint favourite_page_operator_id_fkey references operator_user,
      route text not null,
      constraint favourite_page_operator_route_key unique (operator_id, route)
    )`.execute(db)
}
