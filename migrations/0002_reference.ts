import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const codeTables = ['sales_type', 'checkout', 'courier', 'integration_platform']

/** The plain reference tables of the foundation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table currency (
      id integer generated always as identity primary key,
      code text not null constraint currency_code_key unique constraint currency_code_check check (code ~ '^[A-Z]{3}$'),
      name text not null,
      symbol text,
      decimals integer not null default 2 constraint currency_decimals_check check (decimals between 0 and 4),
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table country (
      id integer generated always as identity primary key,
      code text not null constraint country_code_key unique constraint country_code_check check (code ~ '^[A-Z]{2}$'),
      alpha3 text not null,
      name text not null,
      is_eu boolean not null default false,
      is_reg_country_eu boolean not null default false,
      is_article_194_applied boolean not null default false,
      currency_id integer constraint country_currency_id_fkey references currency,
      version integer not null default 1,
      constraint country_article_194_check check (is_eu or not is_article_194_applied)
    )`.execute(db)
  await sql`
    create table country_group (
      id integer generated always as identity primary key,
      name text not null constraint country_group_name_key unique,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table country_group_member (
      id integer generated always as identity primary key,
      group_id integer not null constraint country_group_member_group_id_fkey references country_group,
      country_id integer not null constraint country_group_member_country_id_fkey references country,
      constraint country_group_member_key unique (group_id, country_id)
    )`.execute(db)
  await sql`create index country_group_member_country_id_idx on country_group_member (country_id)`.execute(db)
  await sql`
    create table enumeration (
      id integer generated always as identity primary key,
      name text not null constraint enumeration_name_key unique,
      values jsonb not null,
      description text,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)

  for (const name of codeTables) {
    await sql`
      create table ${sql.table(name)} (
        id integer generated always as identity primary key,
        name text not null,
        code text not null,
        enabled boolean not null default true,
        version integer not null default 1
      )`.execute(db)
    await sql`create unique index ${sql.ref(`${name}_code_key`)} on ${sql.table(name)} (code)`.execute(db)
  }

  await sql`
    create table eas_vat_reg (
      id integer generated always as identity primary key,
      country text not null constraint eas_vat_reg_country_fkey references country (code),
      vat_id text not null constraint eas_vat_reg_vat_id_key unique,
      registered_name text not null,
      registered_address text not null,
      registered_date date not null,
      version integer not null default 1
    )`.execute(db)
  await sql`
    create table hs6p_subcontractor (
      id integer generated always as identity primary key,
      name text not null,
      email text,
      country text not null constraint hs6p_subcontractor_country_fkey references country (code),
      hs6p_prefixes text[],
      from_date date not null,
      to_date date,
      fee numeric(14, 2) not null,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create table fee_class (
      id integer generated always as identity primary key,
      name text not null constraint fee_class_name_key unique,
      description text,
      import_scheme_fixed_fee numeric(14, 2) not null default 0,
      non_union_fixed_fee numeric(14, 2) not null default 0,
      union_fixed_fee numeric(14, 2) not null default 0,
      b2c_domestic_fixed_fee numeric(14, 2) not null default 0,
      fc_rep_fixed_fee numeric(14, 2) not null default 0,
      import_percentage_fee numeric(9, 4) not null default 0,
      non_union_percentage_fee numeric(9, 4) not null default 0,
      union_percentage_fee numeric(9, 4) not null default 0,
      b2c_domestic_percentage_fee numeric(9, 4) not null default 0,
      fc_rep_percentage_fee numeric(9, 4) not null default 0,
      min_order_count integer,
      max_order_count integer,
      min_trade_value numeric(14, 2),
      max_trade_value numeric(14, 2),
      post_sale boolean not null default false,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint fee_class_fc_rep_fixed_fee_check check (fc_rep_fixed_fee <= import_scheme_fixed_fee),
      constraint fee_class_fc_rep_percentage_fee_check check (fc_rep_percentage_fee <= import_percentage_fee)
    )`.execute(db)
  // Without a foreign key to the merchants: that table comes after this one and adds it.
  await sql`
    create table em_eas_intermediary_numbers (
      id integer generated always as identity primary key,
      em_id integer,
      scheme text not null,
      intermediary_name text not null,
      intermediary_number text not null,
      country text not null constraint em_eas_intermediary_numbers_country_fkey references country (code),
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
}
