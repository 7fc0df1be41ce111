import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * By which setting the VAT of a return's lines was computed, so that a filed one can be computed again after the setting has changed. Those
 * that are there were composed by the present one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fiscal_report add column vat_amount_mode text not null default 'SUM_OF_LINES'
    constraint fiscal_report_vat_amount_mode_check check (vat_amount_mode in ('SUM_OF_LINES', 'BASE_TIMES_RATE'))`.execute(db)
  await sql`alter table fiscal_report disable trigger fiscal_report_stays`.execute(db)
  await sql`
    update fiscal_report set vat_amount_mode = 'BASE_TIMES_RATE'
    where report_type <> 'non_eu_ioss' and 'BASE_TIMES_RATE' = (select value from eas_info where name = 'vat_amount_mode')`.execute(
    db,
  )
  await sql`alter table fiscal_report enable trigger fiscal_report_stays`.execute(db)
}
