import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What a merchant's row keeps of its registrations is said once, for the row of today and for lists of the past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function em_schemes(import_id text, union_id text, non_union_id text, non_eu_countries text[]) returns text[]
    language sql immutable as $$
      select array_remove(array[
        case when import_id <> '' then 'IMPORT' end, case when union_id <> '' then 'UNION' end,
        case when non_union_id <> '' then 'NON_UNION' end,
        case when non_eu_countries <> '{}' then 'NON_EU_SUPPORTED_COUNTRY' end], null)
    $$`.execute(db)
  // Line breaks keep a search from matching across two values; what is empty has no line.
  await sql`
    create function em_search_text(variadic parts text[]) returns text language sql immutable as $$
      select lower(array_to_string(parts, E'\n'))
    $$`.execute(db)
  await sql`
    create or replace function em_derive() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      oss em_oss_info;
    begin
      select * into oss from em_oss_info where em_id = new.id;
      select coalesce(array_agg(country order by country), '{}') into new.non_eu_countries_using_eas_vat_reg
        from em_non_eu_vat_registration where em_id = new.id and use_eas_vat_registration;
      new.available_schemes := em_schemes(oss.ioss_registry_import_scheme_id, oss.ioss_registry_union_scheme_id,
        oss.ioss_registry_non_union_scheme_id, new.non_eu_countries_using_eas_vat_reg);
      new.context := em_search_text(new.full_name, new.trade_name, new.nominated_person, new.nominated_person_secondary,
        new.nominated_email, new.nominated_email_secondary, new.tin_number, oss.ioss_registry_import_scheme_id,
        oss.ioss_registry_union_scheme_id, oss.ioss_registry_non_union_scheme_id, new.official_site_url);
      return new;
    end $$`.execute(db)
  await sql`drop trigger em_fold_context on em`.execute(db)
  await sql`drop function em_fold_context()`.execute(db)
}
