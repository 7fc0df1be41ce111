import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Law that was changed for days gone by, and the counted orders that were computed without the change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backdated_change (
      id integer generated always as identity primary key,
      country text not null constraint backdated_change_country_fkey references country (code),
      cause text not null constraint backdated_change_cause_check check (cause in ('VAT_RATE', 'VAT_ITEM', 'TERRITORY')),
      from_day date,
      made_by text not null,
      status text not null default 'waiting'
        constraint backdated_change_status_check check (status in ('waiting', 'open', 'rebooked', 'without_orders', 'dismissed')),
      orders integer not null default 0,
      reported integer not null default 0,
      rebooked integer not null default 0,
      scanned_to integer not null default 0,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  for (const column of ['country', 'cause', 'status'])
    await sql`create index ${sql.ref(`backdated_change_${column}_idx`)} on backdated_change (${sql.ref(column)}, id)`.execute(db)

  await sql`
    create table backdated_order (
      id integer generated always as identity primary key,
      change_id integer not null constraint backdated_order_change_id_fkey references backdated_change,
      order_id integer not null constraint backdated_order_order_id_fkey references customer_order,
      em_id integer not null constraint backdated_order_em_id_fkey references em,
      tax_point date not null,
      old_rate text not null,
      new_rate text not null,
      old_net numeric not null,
      new_net numeric not null,
      old_vat numeric not null,
      new_vat numeric not null,
      currency text not null constraint backdated_order_currency_fkey references currency (code),
      is_reported boolean not null,
      status text not null default 'open'
        constraint backdated_order_status_check check (status in ('open', 'rebooked', 'unchanged', 'failed', 'dismissed')),
      reason text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint backdated_order_change_id_order_id_key unique (change_id, order_id)
    )`.execute(db)
  for (const column of ['change_id', 'order_id', 'em_id', 'status', 'is_reported'])
    await sql`create index ${sql.ref(`backdated_order_${column}_idx`)} on backdated_order (${sql.ref(column)}, id)`.execute(db)

  // The orders that count, by destination and day.
  await sql`
    create index customer_order_counted_idx on customer_order (delivery_country, tax_point, id) where tax_point is not null`.execute(
    db,
  )
}
