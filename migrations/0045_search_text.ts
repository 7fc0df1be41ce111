import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The text behind the merchants' search box is kept in lower case: a search compares it as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function em_fold_context() returns trigger language plpgsql as $$
    begin
      new.context := lower(new.context);
      return new;
    end $$`.execute(db)
  // Triggers fire in the order of their names: this one finds what em_derive has put together.
  await sql`create trigger em_fold_context before insert or update on em for each row execute function em_fold_context()`.execute(
    db,
  )
  await sql`update em set context = context`.execute(db)
}
