import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Sheets of orders are uploads too, taken by the intake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file_upload_job drop constraint file_upload_job_type_check,
      add constraint file_upload_job_type_check check (type in
        ('hs6p', 'country_vat_rate', 'country_vat_rate_non_eu', 'custom_duty_rate', 'custom_duty_rate_no', 'orders', 'table_rows'))`.execute(
    db,
  )
}
