import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** VAT returns: what is due for a registration and a period, its lines, corrections, balances and files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addReports(db)
  await addParts(db)
  await addFiles(db)
  await nameReports(db)
  await freeze(db)
  // What open returns have to be composed again for: whoever adds rows to the ledger notes it.
  await sql`
    create table return_change (
      id bigint generated always as identity,
      em_id integer not null,
      registration_id bigint not null,
      month date not null,
      constraint return_change_pkey primary key (id, em_id)
    )`.execute(db)
}

async function addReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fiscal_report (
      id bigint generated always as identity,
      em_id integer not null constraint fiscal_report_em_id_fkey references em,
      registration_id bigint not null constraint fiscal_report_registration_id_fkey references em_registration,
      report_type text not null
        constraint fiscal_report_report_type_check check (report_type in ('ioss', 'union', 'non_union', 'non_eu_ioss')),
      scheme_registered_country_code text
        constraint fiscal_report_scheme_registered_country_code_fkey references country (code),
      kind text not null constraint fiscal_report_kind_check check (kind in ('main', 'additional')),
      number integer not null default 0,
      period text not null,
      year integer not null,
      report_period integer not null,
      report_period_name text not null,
      first_day date not null,
      last_day date not null,
      start_day date not null,
      end_day date not null,
      due_date date not null,
      payment_handling_mode text not null
        constraint fiscal_report_payment_handling_mode_check check (payment_handling_mode in ('indirect', 'direct')),
      currency text not null constraint fiscal_report_currency_fkey references currency (code),
      reference text,
      status text not null default 'pending'
        constraint fiscal_report_status_check check (status in ('pending', 'proposed', 'submitted')),
      total_vat_due numeric(18, 2) not null,
      total_taxable numeric(18, 2) not null,
      total_vat_due_eur numeric(18, 2),
      is_zero boolean not null,
      reported_vat_amount numeric(18, 2),
      reported_vat_eur numeric(18, 2),
      report_date date,
      comment text,
      is_blocked boolean not null default false,
      findings jsonb not null default '[]',
      warnings jsonb not null default '[]',
      row_count bigint not null,
      composed_to bigint not null,
      composed_at timestamptz(3) not null,
      proposed_by text,
      submitted_by text,
      submitted_at timestamptz(3),
      waiver_reason text,
      owner text,
      content jsonb not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint fiscal_report_pkey primary key (id, em_id),
      constraint fiscal_report_period_key unique (registration_id, em_id, last_day, kind, number),
      constraint fiscal_report_number_check check ((kind = 'main') = (number = 0)),
      constraint fiscal_report_submitted_check
        check (status <> 'submitted' or reported_vat_amount is not null and report_date is not null and submitted_at is not null)
    )`.execute(db)
  const filtered = [
    'report_type',
    'scheme_registered_country_code',
    'year',
    'report_period',
    'last_day',
    'due_date',
    'payment_handling_mode',
    'status',
    'em_id',
    'owner',
    'reference',
  ]
  for (const column of filtered)
    await sql`create index ${sql.ref(`fiscal_report_${column}_idx`)} on fiscal_report (${sql.ref(column)}, id)`.execute(db)
}

async function addParts(db: Kysely<unknown>): Promise<void> {
  const part = (name: string, columns: string) =>
    sql.raw(`
      create table ${name} (
        id bigint generated always as identity,
        em_id integer not null constraint ${name}_em_id_fkey references em,
        report_id bigint not null,
        ${columns},
        constraint ${name}_pkey primary key (id, em_id),
        constraint ${name}_report_id_fkey foreign key (report_id, em_id) references fiscal_report
      );
      create index ${name}_report_id_idx on ${name} (report_id, id);
      create index ${name}_em_id_idx on ${name} (em_id, id)`)
  await part(
    'fiscal_report_line',
    `line_number integer not null,
    mscon text not null constraint fiscal_report_line_mscon_fkey references country (code),
    origin_kind text constraint fiscal_report_line_origin_kind_check check (origin_kind in ('MSID', 'FIXED_EST', 'DISPATCH')),
    origin_country text,
    origin_vat_id text,
    supply_type text constraint fiscal_report_line_supply_type_check check (supply_type in ('GOODS', 'SERVICES')),
    rate_type text constraint fiscal_report_line_rate_type_check check (rate_type in ('STANDARD', 'REDUCED')),
    vat_rate numeric(6, 2) not null,
    taxable numeric(18, 2) not null,
    vat numeric(18, 2) not null,
    row_count bigint not null,
    made_of jsonb not null`,
  ).execute(db)
  await part(
    'fiscal_report_correction',
    `line_number integer not null,
    period text not null,
    mscon text not null constraint fiscal_report_correction_mscon_fkey references country (code),
    vat numeric(18, 2) not null,
    is_out_of_time boolean not null default false,
    row_count bigint not null,
    made_of jsonb not null`,
  ).execute(db)
  await part(
    'fiscal_report_balance',
    `line_number integer not null,
    mscon text not null constraint fiscal_report_balance_mscon_fkey references country (code),
    msid numeric(18, 2) not null,
    msest numeric(18, 2) not null,
    corrections numeric(18, 2) not null,
    balance numeric(18, 2) not null`,
  ).execute(db)
}

async function addFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fiscal_report_file (
      id bigint generated always as identity,
      em_id integer not null constraint fiscal_report_file_em_id_fkey references em,
      report_id bigint not null,
      format text not null constraint fiscal_report_file_format_check check (format in ('pdf', 'csv', 'xlsx', 'txt', 'xml')),
      file_name text not null,
      file text not null constraint fiscal_report_file_file_fkey references stored_file (handle),
      sha256 text not null,
      bytes integer not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint fiscal_report_file_pkey primary key (id, em_id),
      constraint fiscal_report_file_format_key unique (report_id, em_id, format),
      constraint fiscal_report_file_report_id_fkey foreign key (report_id, em_id) references fiscal_report
    )`.execute(db)
  for (const column of ['report_id', 'em_id'])
    await sql`create index ${sql.ref(`fiscal_report_file_${column}_idx`)} on fiscal_report_file (${sql.ref(column)}, id)`.execute(
      db,
    )
}

/** Which return a row of the ledger is in was a text, which nothing but tests wrote: no return was ever filed. */
async function nameReports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vat_ledger_reported disable trigger vat_ledger_reported_append_only`.execute(db)
  await sql`delete from vat_ledger_reported`.execute(db)
  await sql`alter table vat_ledger_reported enable trigger vat_ledger_reported_append_only`.execute(db)
  await sql`alter table vat_ledger_reported drop column report`.execute(db)
  await sql`
    alter table vat_ledger_reported add column report_id bigint not null,
    add constraint vat_ledger_reported_report_id_fkey foreign key (report_id, em_id) references fiscal_report`.execute(db)
  await sql`create index vat_ledger_reported_report_id_idx on vat_ledger_reported (report_id, id)`.execute(db)
}

/** What is filed never moves: neither the return nor what it is made of. Its files and reported rows are only ever added. */
async function freeze(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function filed_return_stays() returns trigger language plpgsql as $$
    begin
      if old.status = 'submitted' then
        raise exception 'a return that was filed is not changed' using errcode = 'insufficient_privilege';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`
    create trigger fiscal_report_stays before update or delete on fiscal_report
    for each row execute function filed_return_stays()`.execute(db)
  await sql`
    create function part_of_filed_return_stays() returns trigger language plpgsql as $$
    declare
      part record := case tg_op when 'INSERT' then new else old end;
    begin
      if exists (select from fiscal_report r where r.em_id = part.em_id and r.id = part.report_id and r.status = 'submitted') then
        raise exception 'a return that was filed is not changed' using errcode = 'insufficient_privilege';
      end if;
      return part;
    end $$`.execute(db)
  for (const table of ['fiscal_report_line', 'fiscal_report_correction', 'fiscal_report_balance'])
    await sql`
      create trigger ${sql.ref(`${table}_stays`)} before insert or delete or update on ${sql.table(table)}
      for each row execute function part_of_filed_return_stays()`.execute(db)
  await sql`
    create trigger fiscal_report_file_append_only before update or delete on fiscal_report_file
    for each row execute function ledger_is_append_only()`.execute(db)
}
