import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Days are days of UTC, those of the ledger as well: midnight in Brussels is still the day before, so that the first of a month
 * would have been seen a day late.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update schedule set cron_time = '5 0 * * *', timezone = 'UTC', next_date = null
    where action = 'choose_fee_classes' and cron_time = '0 0 * * *' and timezone = 'Europe/Brussels'`.execute(db)
}
