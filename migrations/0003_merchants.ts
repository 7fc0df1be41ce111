import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Merchants, their registrations, fees, shops, places and accounts, and the lists over them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em (
      id integer generated always as identity primary key,
      -- lpad would cut a longer number
      identifier text not null generated always as (case when id < 1000000 then lpad(id::text, 6, '0') else id::text end) stored
        constraint em_identifier_key unique,
      client_id text not null default gen_random_uuid()::text constraint em_client_id_key unique,
      full_name text not null,
      trade_name text,
      tin_number text,
      registered_country text not null constraint em_registered_country_fkey references country (code),
      registered_date date not null default (now() at time zone 'UTC')::date,
      enabled boolean not null default true,
      checkout integer constraint em_checkout_fkey references checkout,
      custom_checkout_name text,
      payment_currency_id integer constraint em_payment_currency_id_fkey references currency,
      payment_handling_mode text not null default 'indirect'
        constraint em_payment_handling_mode_check check (payment_handling_mode in ('indirect', 'direct')),
      price_inclusive_vat boolean not null default true,
      post_sale_orders_allowed boolean not null default false,
      nominated_person text,
      nominated_email text,
      nominated_person_secondary text,
      nominated_email_secondary text,
      phone text,
      nominated_phone_secondary text,
      official_site_url text,
      web_address text,
      ioss_registered boolean not null default false,
      method_of_fulfillment text[],
      po_of_choice text,
      dashboard_cobrand_identifier text,
      _source text not null default 'manual' constraint em__source_check check (_source in ('manual', 'auto')),
      timestamp timestamptz(3) not null default now(),
      available_schemes text[] not null default '{}',
      non_eu_countries_using_eas_vat_reg text[] not null default '{}',
      context text not null default '',
      version integer not null default 1
    )`.execute(db)
  // The same company registers once; without a TIN nobody can tell (REG-69).
  await sql`
    create unique index em_full_name_tin_number_key on em (lower(full_name), tin_number)
    where tin_number <> ''`.execute(db)
  await sql`create index em_context_idx on em using gin (context gin_trgm_ops)`.execute(db)
  await sql`create index em_full_name_idx on em using gin (full_name gin_trgm_ops)`.execute(db)
  await sql`create index em_available_schemes_idx on em using gin (available_schemes)`.execute(db)
  await sql`create index em_registered_country_idx on em (registered_country, id)`.execute(db)
  await sql`create index em_disabled_idx on em (id) where not enabled`.execute(db)
  await sql`create index em_checkout_idx on em (checkout)`.execute(db)
  await sql`create index em_payment_currency_id_idx on em (payment_currency_id)`.execute(db)

  await sql`
    create table em_oss_info (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_oss_info_em_id_key unique constraint em_oss_info_em_id_fkey references em,
      ioss_registry_import_scheme_id text,
      ioss_import_scheme_registered_country text
        constraint em_oss_info_import_country_fkey references country (code),
      ioss_import_scheme_request_date date,
      ioss_import_scheme_commencement_date date,
      ioss_registry_union_scheme_id text,
      ioss_union_scheme_registered_country text
        constraint em_oss_info_union_country_fkey references country (code),
      ioss_union_scheme_request_date date,
      ioss_union_scheme_commencement_date date,
      ioss_registry_non_union_scheme_id text,
      ioss_non_union_scheme_registered_country text
        constraint em_oss_info_non_union_country_fkey references country (code),
      ioss_non_union_scheme_request_date date,
      ioss_non_union_scheme_commencement_date date,
      version integer not null default 1
    )`.execute(db)

  await sql`
    create table em_fee_info (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_fee_info_em_id_key unique constraint em_fee_info_em_id_fkey references em,
      fee_class text not null default 'manual' constraint em_fee_info_fee_class_check check (fee_class in ('manual', 'auto')),
      fee_class_id integer constraint em_fee_info_fee_class_id_fkey references fee_class,
      fee_class_id_effective integer constraint em_fee_info_fee_class_id_effective_fkey references fee_class,
      post_sale_fee_class_id integer constraint em_fee_info_post_sale_fee_class_id_fkey references fee_class,
      customs_data_fixed_fee numeric(14, 2) not null default 0
        constraint em_fee_info_customs_data_fixed_fee_check check (customs_data_fixed_fee >= 0),
      effective_from date,
      version integer not null default 1
    )`.execute(db)
  await sql`create index em_fee_info_fee_class_id_idx on em_fee_info (fee_class_id)`.execute(db)
  await sql`create index em_fee_info_effective_idx on em_fee_info (fee_class_id_effective, em_id)`.execute(db)
  await sql`create index em_fee_info_post_sale_idx on em_fee_info (post_sale_fee_class_id)`.execute(db)

  await sql`
    create table em_site (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_site_em_id_fkey references em,
      web_address text not null,
      description text,
      site_platform text,
      integrated boolean not null default false,
      version integer not null default 1
    )`.execute(db)
  await sql`create index em_site_em_id_idx on em_site (em_id)`.execute(db)

  await sql`
    create table em_establishment (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_establishment_em_id_fkey references em,
      name text not null,
      vat_number text,
      address text,
      country_id integer not null constraint em_establishment_country_id_fkey references country,
      version integer not null default 1
    )`.execute(db)
  await sql`create index em_establishment_em_id_idx on em_establishment (em_id)`.execute(db)
  await sql`create index em_establishment_country_id_idx on em_establishment (country_id)`.execute(db)

  await sql`
    create table em_vat (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_vat_em_id_fkey references em,
      type text not null constraint em_vat_type_check check (type in ('domestic', 'fixed_establishment', 'warehouse')),
      country text not null constraint em_vat_country_fkey references country (code),
      vat_id text not null,
      version integer not null default 1,
      constraint em_vat_em_id_country_type_key unique (em_id, country, type)
    )`.execute(db)

  await sql`
    create table em_non_eu_vat_registration (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_non_eu_vat_registration_em_id_fkey references em,
      country text not null constraint em_non_eu_vat_registration_country_fkey references country (code),
      use_eas_vat_registration boolean not null default true,
      vat_id text,
      registered_date date,
      registered_name text,
      registered_address text,
      version integer not null default 1,
      constraint em_non_eu_vat_registration_em_id_country_key unique (em_id, country),
      constraint em_non_eu_vat_registration_own_check
        check (use_eas_vat_registration or (vat_id is not null and registered_date is not null))
    )`.execute(db)

  await sql`
    create table em_account (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_account_em_id_fkey references em,
      email text not null,
      enabled boolean not null default true,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create unique index em_account_em_id_email_key on em_account (em_id, lower(email))`.execute(db)
  await sql`create index em_account_email_idx on em_account using gin (email gin_trgm_ops)`.execute(db)

  await sql`
    alter table em_eas_intermediary_numbers
    add constraint em_eas_intermediary_numbers_em_id_fkey foreign key (em_id) references em`.execute(db)
  await sql`create index em_eas_intermediary_numbers_em_id_idx on em_eas_intermediary_numbers (em_id)`.execute(db)

  await keepDerivedColumns(db)

  // Left joins, so that a count over the list need not look at the tables whose columns it does not use.
  await sql`
    create view em_view as
    select em.id, em.identifier, em.full_name, em.trade_name, em.available_schemes, em.non_eu_countries_using_eas_vat_reg,
      fee_class.name as fee_class_name, fee.fee_class_id_effective, em.nominated_person, em.nominated_email,
      em.nominated_person_secondary, em.nominated_email_secondary, em.phone, em.nominated_phone_secondary, em.tin_number,
      em.registered_country, em.ioss_registered, oss.ioss_registry_import_scheme_id, oss.ioss_registry_union_scheme_id,
      oss.ioss_registry_non_union_scheme_id, em.official_site_url, em.web_address, oss.ioss_import_scheme_registered_country,
      oss.ioss_import_scheme_request_date, oss.ioss_import_scheme_commencement_date, em.post_sale_orders_allowed,
      fee.post_sale_fee_class_id, fee.customs_data_fixed_fee, em.client_id, em.enabled, em.registered_date, em.context
    from em
    left join em_oss_info oss on oss.em_id = em.id
    left join em_fee_info fee on fee.em_id = em.id
    left join fee_class on fee_class.id = fee.fee_class_id_effective`.execute(db)
  await sql`create view "loadEMs" as select id, identifier, full_name, enabled from em`.execute(db)
}

/**
 * `context`, `available_schemes` and `non_eu_countries_using_eas_vat_reg` follow from the merchant and its
 * registrations. One trigger computes them; a changed registration touches its merchant. Both run as the owner, since
 * nobody else may write these columns.
 */
async function keepDerivedColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function em_derive() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      oss em_oss_info;
    begin
      select * into oss from em_oss_info where em_id = new.id;
      select coalesce(array_agg(country order by country), '{}') into new.non_eu_countries_using_eas_vat_reg
        from em_non_eu_vat_registration where em_id = new.id and use_eas_vat_registration;
      new.available_schemes := array_remove(array[
        case when oss.ioss_registry_import_scheme_id <> '' then 'IMPORT' end,
        case when oss.ioss_registry_union_scheme_id <> '' then 'UNION' end,
        case when oss.ioss_registry_non_union_scheme_id <> '' then 'NON_UNION' end,
        case when new.non_eu_countries_using_eas_vat_reg <> '{}' then 'NON_EU_SUPPORTED_COUNTRY' end], null);
      -- Line breaks keep a search from matching across two values.
      new.context := concat_ws(E'\n', new.full_name, new.trade_name, new.nominated_person, new.nominated_person_secondary,
        new.nominated_email, new.nominated_email_secondary, new.tin_number, oss.ioss_registry_import_scheme_id,
        oss.ioss_registry_union_scheme_id, oss.ioss_registry_non_union_scheme_id, new.official_site_url);
      return new;
    end $$`.execute(db)
  await sql`create trigger em_derive before insert or update on em for each row execute function em_derive()`.execute(db)

  await sql`
    create function em_touch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op <> 'INSERT' then update em set context = context where id = old.em_id; end if;
      if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.em_id <> old.em_id) then
        update em set context = context where id = new.em_id;
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['em_oss_info', 'em_non_eu_vat_registration']) {
    await sql`
      create trigger ${sql.ref(`${table}_touch_em`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function em_touch()`.execute(db)
  }
}
