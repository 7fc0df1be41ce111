import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The quote of a new row is found by statements that the trigger plans once, and without any for euros: a function in SQL was planned at
 * each call, of which an order needs three.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_euro_quote() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      at date;
    begin
      if new.currency = 'EUR' then
        new.euro_quote := 1;
        return new;
      end if;
      if tg_argv[0] = 'tax_point' then
        at := new.tax_point;
      else
        at := new.order_date;
      end if;
      select daily_rate into new.euro_quote from daily_exchange_rate
        where currency = new.currency and date <= at order by date desc limit 1;
      if not found then
        select daily_rate into new.euro_quote from daily_exchange_rate
          where currency = new.currency and date > at order by date limit 1;
      end if;
      return new;
    end $$`.execute(db)
}
