import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A run of order events says that it is alive: the receipt of one that was killed does not stay running. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table intake_receipt drop constraint intake_receipt_status_check`.execute(db)
  await sql`
    alter table intake_receipt add constraint intake_receipt_status_check
      check (status in ('running', 'complete', 'cut', 'interrupted'))`.execute(db)
  await sql`
    create table intake_run (
      receipt_id integer primary key constraint intake_run_receipt_id_fkey references intake_receipt,
      alive_at timestamptz(3) not null default now()
    )`.execute(db)
}
