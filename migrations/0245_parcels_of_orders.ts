import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * An order lists the S10 codes of its parcels, as before, but a statement that writes many parcels looks for their orders once
 * and not parcel by parcel. It is planned anew each time: a plan made while there were few parcels would read all of them
 * when there are many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['shipment_keep_s10_codes', 'shipment_add_s10_code'])
    await sql`drop trigger ${sql.ref(name)} on shipment`.execute(db)
  await sql`
    create or replace function shipment_keep_s10_codes() returns trigger language plpgsql security definer
    set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      touched integer[];
    begin
      if tg_op = 'INSERT' then
        touched := array(select distinct order_id from added where s10_code is not null);
      elsif tg_op = 'DELETE' then
        touched := array(select distinct order_id from removed where s10_code is not null);
      else
        touched := array(
          select unnest(array[a.order_id, r.order_id]) from added a join removed r using (id)
          where (a.order_id, a.s10_code) is distinct from (r.order_id, r.s10_code));
      end if;
      if touched <> '{}' then
        update customer_order o
        set s10_codes = array(
          select s.s10_code from shipment s where s.order_id = o.id and s.s10_code is not null order by s.id)
        where o.id = any(touched);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger shipment_insert_s10_codes after insert on shipment referencing new table as added
    for each statement execute function shipment_keep_s10_codes()`.execute(db)
  await sql`
    create trigger shipment_update_s10_codes after update on shipment referencing new table as added old table as removed
    for each statement execute function shipment_keep_s10_codes()`.execute(db)
  await sql`
    create trigger shipment_delete_s10_codes after delete on shipment referencing old table as removed
    for each statement execute function shipment_keep_s10_codes()`.execute(db)
}
