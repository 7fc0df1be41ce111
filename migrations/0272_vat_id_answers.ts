import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** VAT ids of buyers that nobody has checked are asked for again and again, at growing intervals, until there is an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vat_id_check
      add column reason text,
      add column is_applied boolean not null default false,
      add column attempts integer not null default 0,
      add column version integer not null default 1,
      add column ask_after timestamptz(3) default now()`.execute(db)
  await sql`update vat_id_check set ask_after = null, is_applied = result = 'valid' where result <> 'asked'`.execute(db)
  await sql`create index vat_id_check_ask_after_idx on vat_id_check (ask_after) where result = 'asked'`.execute(db)
}
