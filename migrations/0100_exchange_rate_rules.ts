import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What each rule refuses, as a condition on the rows there are. */
const refused = [
  { table: 'daily_exchange_rate', constraint: 'currency_other', refuses: `currency = 'EUR'` },
  { table: 'annual_exchange_rate', constraint: 'currency_other', refuses: `currency = 'EUR'` },
  { table: 'per_month_exchange_rate', constraint: 'currency_other', refuses: `currency = 'EUR'` },
  { table: 'per_month_exchange_rate_gbp', constraint: 'currency_other', refuses: `currency = 'GBP'` },
  { table: 'exchange_rates_non_eu', constraint: 'to_currency_other', refuses: 'to_currency = from_currency' },
  {
    table: 'per_month_exchange_rate',
    constraint: 'month_last_day_end',
    refuses: `extract(day from month_last_day + 1) <> 1`,
  },
] as const

/**
 * A currency has no rate against itself, and the rate of a month's last day stands on that day (Directive 2006/112/EC,
 * Article 366). Rows that break this are taken away, since no conversion may use them; the audit trail and the history of
 * rates keep them. A month's rate that stands on another day of it moves to the last one, where none stands there yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with moved as (
      update per_month_exchange_rate t
      set month_last_day = (date_trunc('month', t.month_last_day) + interval '1 month')::date - 1, version = t.version + 1
      from (
        select distinct on (currency, date_trunc('month', month_last_day)) id, month_last_day as was
        from per_month_exchange_rate order by currency, date_trunc('month', month_last_day), month_last_day desc
      ) latest
      where latest.id = t.id and extract(day from t.month_last_day + 1) <> 1
      returning t.id, latest.was, t.month_last_day
    )
    insert into audit_log (action, table_name, record_id, method, path, status_code, before, after)
    select 'update', 'per_month_exchange_rate', id::text, 'JOB', 'migration 0100', 200,
      jsonb_build_object('month_last_day', was), jsonb_build_object('month_last_day', month_last_day)
    from moved order by id`.execute(db)
  for (const { table, constraint, refuses } of refused) {
    await sql`
      with removed as (delete from ${sql.table(table)} where ${sql.raw(refuses)} returning *)
      insert into audit_log (action, table_name, record_id, method, path, status_code, before)
      select 'delete', ${table}, id::text, 'JOB', 'migration 0100', 200, to_jsonb(removed) from removed order by id`.execute(db)
    // The removal waits for its history, and a table with waiting triggers cannot be altered.
    await sql`set constraints all immediate`.execute(db)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${constraint}_check`)} check (not (${sql.raw(refuses)}))`.execute(
      db,
    )
    await sql`set constraints all deferred`.execute(db)
  }
}
