import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A class chosen by hand is in force at once (FEE-37), within the same change, so that the audit log shows both columns. */
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
