import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Ids for rows that are added many at a time, without keeping others waiting until the transaction ends: they rise, but need
 * not follow each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function allot_ids(text, integer)`.execute(db)
  await sql`
    create function allot_ids(wanted_table text, wanted integer) returns integer[] language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      name text := case wanted_table when 'vat_ledger' then 'vat_ledger_id_seq' else pg_get_serial_sequence(wanted_table, 'id') end;
    begin
      if wanted_table not in ('customer_order', 'order_split', 'shipment', 'order_item', 'order_return', 'order_return_item',
        'order_discount', 'order_discount_item', 'vat_ledger', 'intake_finding', 'vat_id_check', 'post_sale_log') then
        raise exception 'no ids are allotted for %', wanted_table using errcode = 'insufficient_privilege';
      end if;
      return array(select nextval(name)::integer from generate_series(1, wanted));
    end $$`.execute(db)
  await sql`revoke all on function allot_ids(text, integer) from public`.execute(db)
}
