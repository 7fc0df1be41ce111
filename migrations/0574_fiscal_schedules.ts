import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Returns are composed every night, each once the days for late orders are over and its rates are published; a schedule whose time
 * somebody has changed keeps it. Norway and Switzerland have schedules of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [action, before, now] of [
    ['generate_fiscal_import', '0 4 1 * *', '0 4 * * *'],
    ['generate_fiscal_non_eu_gb', '15 4 1 1,4,7,10 *', '15 4 * * *'],
    ['generate_fiscal_non_union', '30 4 1 1,4,7,10 *', '30 4 * * *'],
    ['generate_fiscal_union', '45 4 1 1,4,7,10 *', '45 4 * * *'],
  ] as const)
    await sql`
      update schedule set cron_time = ${now}, next_date = null, version = version + 1 where action = ${action} and cron_time = ${before}`.execute(
      db,
    )
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date) values
      ('Fiscal reports non-EU NO', '20 4 * * *', 'Europe/Oslo', 'generate_fiscal_non_eu_no', '{}', null),
      ('Fiscal reports non-EU CH', '25 4 * * *', 'Europe/Zurich', 'generate_fiscal_non_eu_ch', '{}', null)`.execute(db)
}
