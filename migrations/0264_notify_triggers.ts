import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Triggers and functions that send notifications are named after that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter trigger audit_log_tell on audit_log rename to audit_log_notify`.execute(db)
  await sql`alter trigger job_run_tell on job_run rename to job_run_notify`.execute(db)
  await sql`alter trigger schedule_tell on schedule rename to schedule_notify`.execute(db)
  await sql`alter function tell_of_change() rename to notify_change`.execute(db)
  await sql`alter function tell_of_job() rename to notify_job_change`.execute(db)
}
