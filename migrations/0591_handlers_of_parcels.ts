import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which postal operator and customs office handle a parcel, set when it is shipped: the operator whose special arrangement for the
 * destination is valid on that day, or else the first enabled one there, for parcels with an S10 code; for declared parcels the
 * office that was named, or else the first enabled one of the country of release. Both stay when operators and offices change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipment
      add column postal_operator_id integer constraint shipment_postal_operator_id_fkey references postal_operator,
      add column customs_id integer constraint shipment_customs_id_fkey references customs`.execute(db)
  await sql`create index shipment_postal_operator_id_idx on shipment (postal_operator_id, shipped_at)`.execute(db)
  await sql`create index shipment_customs_id_idx on shipment (customs_id, shipped_at)`.execute(db)
  await sql`
    create function shipment_find_handlers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      destination text;
      release text;
      day date := (new.shipped_at at time zone 'UTC')::date;
    begin
      select delivery_country, coalesce(import_country, delivery_country) into destination, release
      from customer_order where id = new.order_id and em_id = new.em_id and timestamp_year = new.timestamp_year;
      if new.postal_operator_id is null and new.s10_code is not null then
        new.postal_operator_id := coalesce(
          (select dpo_id from dpo_special_arrangement where country = destination and valid_from <= day
             and (valid_to is null or valid_to >= day) order by valid_from desc, id desc limit 1),
          (select id from postal_operator where country = destination and enabled order by id limit 1));
      end if;
      if new.customs_id is null and new.customs_dec_scheme is not null then
        new.customs_id := (select id from customs where country = release and enabled order by id limit 1);
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger shipment_handlers before insert or update of shipped_at, s10_code on shipment
    for each row when (new.shipped_at is not null) execute function shipment_find_handlers()`.execute(db)
  await sql`update shipment set shipped_at = shipped_at where shipped_at is not null`.execute(db)
  await sql`
    create trigger customs_note_law_change after insert or update or delete or truncate on customs
    for each statement execute function note_law_change()`.execute(db)
}
