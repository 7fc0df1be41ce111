import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The class in force follows a class chosen by hand at once (decisions.md FEE-37), in the change itself: the trail tells of both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_fee_class() returns trigger language plpgsql as $$
    begin
      new.fee_class_id_effective := new.fee_class_id;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger em_fee_info_fee_class_in_force before update of fee_class_id on em_fee_info for each row
    when (new.fee_class = 'manual' and new.fee_class_id is distinct from old.fee_class_id)
    execute function follow_fee_class()`.execute(db)
}
