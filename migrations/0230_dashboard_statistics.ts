import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const monthOf = (timestamp: string) => sql.raw(`date_trunc('month', ${timestamp} at time zone 'UTC')::date`)

/**
 * The statistics of the dashboard: sums of orders by month, merchant and source, counts by day, and what the panels show.
 * Whatever changes a sum notes its month, in a row of its own, so that no two writers wait for each other; rebuilding counts
 * the noted months anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_month_statistic (
      month date not null,
      em_id integer not null,
      source text not null,
      orders integer not null,
      amount_eur numeric not null,
      orders_without_rate integer not null,
      constraint order_month_statistic_pkey primary key (month, em_id, source)
    )`.execute(db)
  await sql`create table order_day_statistic (day date constraint order_day_statistic_pkey primary key, orders integer not null)`.execute(
    db,
  )
  await sql`create table order_statistic_change (month date not null)`.execute(db)
  await sql`
    create table dashboard_cache (
      name text constraint dashboard_cache_pkey primary key,
      rows jsonb not null,
      refreshed_at timestamptz(3) not null
    )`.execute(db)
  await sql`insert into order_statistic_change select distinct ${monthOf('timestamp')} from customer_order`.execute(db)
  await noteOrders(db)
  await noteRates(db)
}

async function noteOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_statistic_note_added() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      insert into order_statistic_change select distinct ${monthOf('timestamp')} from added;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger customer_order_note_added after insert on customer_order referencing new table as added
    for each statement execute function order_statistic_note_added()`.execute(db)
  await sql`
    create function order_statistic_note_changed() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      insert into order_statistic_change values (${monthOf('old.timestamp')});
      return null;
    end $$`.execute(db)
  await sql`
    create trigger customer_order_note_changed after update on customer_order for each row
    when ((old.order_status, old.total, old.currency, old.source, old.em_id)
      is distinct from (new.order_status, new.total, new.currency, new.source, new.em_id))
    execute function order_statistic_note_changed()`.execute(db)
  await sql`
    create trigger customer_order_note_removed after delete on customer_order for each row
    execute function order_statistic_note_changed()`.execute(db)
}

/** A day without a rate of its own takes an earlier one, so that a rate may also count in the month after. */
async function noteRates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_statistic_note_rates() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      if tg_op <> 'DELETE' then
        insert into order_statistic_change
        select distinct date_trunc('month', d)::date from added, unnest(array[date, date + 14]) d;
      end if;
      if tg_op <> 'INSERT' then
        insert into order_statistic_change
        select distinct date_trunc('month', d)::date from removed, unnest(array[date, date + 14]) d;
      end if;
      return null;
    end $$`.execute(db)
  for (const [event, tables] of [
    ['insert', 'new table as added'],
    ['update', 'new table as added old table as removed'],
    ['delete', 'old table as removed'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`daily_exchange_rate_note_${event}`)} after ${sql.raw(event)} on daily_exchange_rate
      referencing ${sql.raw(tables)} for each statement execute function order_statistic_note_rates()`.execute(db)
}
