import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const salesTypes = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((number) => `sales_type_${number}`)

/** The four facts about a registration in a one-stop-shop scheme. */
const schemeColumns = ['import', 'non_union', 'union']
  .map((scheme) => `ss_reg_ioss_${scheme}_scheme`)
  .map(
    (name) => `${name}_id text,
      ${name}_country text constraint self_registration_${name}_country_fkey references country (code),
      ${name}_requested_date date,
      ${name}_commenced_date date,`,
  )
  .join('\n      ')

const contactColumns = [1, 2]
  .map(
    (number) =>
      `np_title_${number} text, np_${number} text, np_position_${number} text, np_phone_${number} text, np_email_${number} text,`,
  )
  .join('\n      ')

const isIncomplete = ['import', 'non_union', 'union']
  .map((scheme) => `ss_reg_ioss_${scheme}_scheme`)
  .map(
    (name) =>
      `(${name}_id is not null and (${name}_country is null or ${name}_requested_date is null or ${name}_commenced_date is null))`,
  )
  .join(' or ')

/** The applications of merchants that want to be registered, and what belongs to them. Their `em_id` is the application's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create table self_registration (
      id integer generated always as identity primary key,
      status text constraint self_registration_status_check
        check (status in ('SUBMITTED', 'REQUESTED_OSS_REG', 'REQUEST_APPROVAL', 'APPROVED', 'REJECTED')),
      name text not null,
      short_name text,
      tin text,
      registered_address text,
      registered_country text not null constraint self_registration_registered_country_fkey references country (code),
      requested_on timestamptz(3) not null default business_now(),
      stage_since timestamptz(3) not null default business_now(),
      worked_on_by text,
      reject_reason text,
      merchant_id integer constraint self_registration_merchant_id_fkey references em,
      language text not null default 'en',
      ${contactColumns}
      vat_id text,
      official_site text,
      multiple_sites boolean not null default false,
      multiple_integrations boolean not null default false,
      ei boolean not null default false,
      ei_can_identify_source boolean not null default false,
      ok_with_eas_filing_reports_b_c boolean not null default false,
      reporting_portal_username text,
      reporting_portal_password text generated always as (case when portal_password_sealed is not null then '********' end) stored,
      portal_password_sealed text,
      moss_registry_number text,
      oss_special_schema_registered boolean not null default false,
      ss_nr_want_to_register boolean not null default false,
      ss_nr_continue_without_oss boolean not null default false,
      ss_nr_oss_preferred_country text constraint self_registration_ss_nr_oss_preferred_country_fkey references country (code),
      ss_nr_fc_rep_only boolean not null default false,
      ${schemeColumns}
      sales_type text constraint self_registration_sales_type_check check (sales_type in ('b2c_only', 'b2b_and_b2c')),
      ${salesTypes.map((name) => `${name} boolean not null default false,`).join(' ')}
      tbe_subscription boolean not null default false,
      alternative_sales text,
      delayed_payment boolean not null default false,
      checkout integer constraint self_registration_checkout_fkey references checkout,
      custom_checkout text,
      po text,
      promotion_code text,
      missing text[] not null generated always as (
        case when status is null or status in ('APPROVED', 'REJECTED') then '{}'::text[] else
          case when ${salesTypes.join(' or ')} then '{}'::text[] else '{sales_type}'::text[] end
          || case when ss_nr_oss_preferred_country is not null or oss_special_schema_registered or ss_nr_fc_rep_only
               then '{}'::text[] else '{oss_country}'::text[] end
          || case when ${isIncomplete} then '{scheme_incomplete}'::text[] else '{}'::text[] end
        end) stored,
      version integer not null default 1,
      constraint self_registration_approved_check check ((status is not distinct from 'APPROVED') = (merchant_id is not null))
    )`)
    .execute(db)
  await indexes(db)
  await children(db)
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['status', 'registered_country', 'requested_on', 'merchant_id'])
    await sql.raw(`create index self_registration_${column}_idx on self_registration (${column})`).execute(db)
  // Similar applications and merchants are found by parts of their names, and by numbers and addresses that are the same.
  await sql`create index self_registration_name_idx on self_registration using gin (name gin_trgm_ops)`.execute(db)
  for (const column of ['tin', 'vat_id', 'lower(np_email_1)', 'lower(np_email_2)'])
    await sql.raw(`create index on self_registration ((${column}))`).execute(db)
}

async function children(db: Kysely<unknown>): Promise<void> {
  const own = (table: string) =>
    `id integer generated always as identity primary key,
     em_id integer not null constraint ${table}_em_id_fkey references self_registration on delete cascade`
  const tables: Readonly<Record<string, string>> = {
    self_registration_establishments: `name text not null, vat_number text, address text,
      country_id integer not null constraint self_registration_establishments_country_id_fkey references country`,
    self_registration_sites: `web_address text not null, description text, site_platform text, integrated boolean not null default false`,
    self_reg_warehouse_vat: `vat_id text not null,
      country_id integer not null constraint self_reg_warehouse_vat_country_id_fkey references country`,
    self_reg_document: `category text, file_name text not null,
      file text not null constraint self_reg_document_file_fkey references stored_file,
      created timestamptz(3) not null default business_now()`,
  }
  for (const [table, columns] of Object.entries(tables)) {
    await sql.raw(`create table ${table} (${own(table)}, ${columns})`).execute(db)
    await sql.raw(`create index ${table}_em_id_idx on ${table} (em_id)`).execute(db)
  }
}
