import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Exchange rates that are corrected for the past touch orders, too: those whose value they put on the other side of a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backdated_change drop constraint backdated_change_cause_check`.execute(db)
  await sql`
    alter table backdated_change
      add constraint backdated_change_cause_check check (cause in ('VAT_RATE', 'VAT_ITEM', 'TERRITORY', 'EXCHANGE_RATE')),
      add column currency text constraint backdated_change_currency_fkey references currency (code),
      add column to_day date,
      add constraint backdated_change_currency_check check ((currency is not null) = (cause = 'EXCHANGE_RATE'))`.execute(db)
  await sql`create index backdated_change_currency_idx on backdated_change (currency, id)`.execute(db)
  await sql`
    alter table backdated_order add column old_scheme text not null default '', add column new_scheme text not null default ''`.execute(
    db,
  )
  await sql`
    create index customer_order_counted_currency_idx on customer_order (currency, tax_point) where tax_point is not null`.execute(
    db,
  )
}
