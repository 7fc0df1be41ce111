import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Findings are worked off: open until they are settled. What can be found is a closed list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table intake_finding
      add column status text not null generated always as (case when settled_at is null then 'open' else 'settled' end) stored
        constraint intake_finding_status_check check (status in ('open', 'settled'))`.execute(db)
  await sql`
    alter table intake_finding add constraint intake_finding_code_check check (code in (
      'MALFORMED', 'LINE_TOO_LONG', 'SCHEMA', 'UNKNOWN_KEY', 'TOO_LONG', 'TEXT', 'UNKNOWN_MERCHANT',
      'MERCHANT_BLOCKED', 'POST_SALE_NOT_ALLOWED', 'UNKNOWN_CURRENCY', 'UNKNOWN_COUNTRY', 'UNKNOWN_CODE',
      'UNKNOWN_ORDER', 'ORDER_REFUSED', 'AMOUNT', 'DATE', 'TOO_MANY_ITEMS', 'STATE', 'EXCEEDS', 'CONFLICT',
      'NO_RATE', 'RATE_STALE', 'REPORTED', 'VAT_DIFFERS', 'RATE_NOT_VALID', 'UNSUPPORTED'
    ))`.execute(db)
  await sql`create index intake_finding_status_idx on intake_finding (status, id)`.execute(db)
}
