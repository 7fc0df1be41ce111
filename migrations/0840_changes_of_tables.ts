import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the audit log records of no table, such as a download, is no change that lists are read again for: nobody is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger audit_log_notify on audit_log`.execute(db)
  await sql`
    create trigger audit_log_notify after insert on audit_log
    for each row when (new.table_name is not null) execute function notify_change()`.execute(db)
}
