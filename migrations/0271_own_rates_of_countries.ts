import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The value limits of the United Kingdom and of Norway are compared by the rates of these countries, whose changes are now
 * changes of the law that orders are computed by. The intake finds wrong check digits, and texts that no paper can show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['per_month_exchange_rate_gbp', 'exchange_rates_non_eu'])
    await sql`
      create trigger ${sql.ref(`${table}_note_law_change`)} after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function note_law_change()`.execute(db)
  await sql`alter table intake_finding drop constraint intake_finding_code_check`.execute(db)
  await sql`
    alter table intake_finding add constraint intake_finding_code_check check (code in (
      'MALFORMED', 'LINE_TOO_LONG', 'SCHEMA', 'UNKNOWN_KEY', 'TOO_LONG', 'TEXT', 'CHECK_DIGIT', 'UNKNOWN_MERCHANT',
      'MERCHANT_BLOCKED', 'POST_SALE_NOT_ALLOWED', 'UNKNOWN_CURRENCY', 'UNKNOWN_COUNTRY', 'UNKNOWN_CODE',
      'UNKNOWN_ORDER', 'ORDER_REFUSED', 'AMOUNT', 'DATE', 'TOO_MANY_ITEMS', 'STATE', 'EXCEEDS', 'CONFLICT',
      'NO_RATE', 'RATE_STALE', 'REPORTED', 'NOT_LATIN', 'VAT_DIFFERS', 'RATE_NOT_VALID', 'UNSUPPORTED'
    ))`.execute(db)
}
