import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const statuses = sql.raw(`('paid', 'partially_paid', 'overdue', 'pending')`)

/** The partitions of invoices by kind, each with its range of ids (CONST-20). */
const series = [
  { kind: 'standard', table: 'invoice', from: '1', to: '1000001' },
  { kind: 'addons', table: 'invoice_addon', from: '1000001', to: '7000000' },
  { kind: 'mcg', table: 'invoice_mcg', from: '7000000', to: '12000000' },
  { kind: 'gpsr', table: 'invoice_gpsr', from: '12000000', to: '100000000' },
] as const

/** Invoices of four kinds with their lines and payments, the invoice list, and the days until a merchant's is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One table in four parts by id: a row lies in the table that its id asks for, whoever writes it.
  await sql`
    create table issued_invoice (
      id integer not null,
      em_id integer not null constraint issued_invoice_em_id_fkey references em,
      invoice_number text not null,
      client_number text not null,
      reference_number text not null,
      invoice_duration text not null
        constraint issued_invoice_invoice_duration_check check (invoice_duration ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      timestamp timestamptz(3) not null default now(),
      due_date date not null,
      payment_handling_mode text not null constraint issued_invoice_payment_handling_mode_check
        check (payment_handling_mode in ('indirect', 'direct')),
      fees numeric(14, 2) not null,
      vat_treatment text not null constraint issued_invoice_vat_treatment_check
        check (vat_treatment in ('domestic', 'reverse_charge', 'outside_scope')),
      vat_rate numeric(9, 4) not null,
      vat numeric(14, 2) not null,
      passed_on numeric(14, 2) not null,
      total_invoice_amount_in_eur numeric(14, 2) not null,
      seller jsonb not null,
      client jsonb not null,
      notes text,
      paid_amount numeric(14, 2) not null default 0,
      date_of_payment date,
      payment_status text not null default 'pending'
        constraint issued_invoice_payment_status_check check (payment_status in ${statuses}),
      communication_status text
        constraint issued_invoice_communication_status_check check (communication_status in ('suspended')),
      comment text,
      constraint issued_invoice_pkey primary key (id),
      constraint issued_invoice_total_check check (total_invoice_amount_in_eur = fees + vat + passed_on)
    ) partition by range (id)`.execute(db)
  for (const { table, from, to } of series) {
    await sql`
      create table ${sql.table(table)} partition of issued_invoice (
        constraint ${sql.ref(`${table}_invoice_number_key`)} unique (invoice_number),
        constraint ${sql.ref(`${table}_em_id_invoice_duration_key`)} unique (em_id, invoice_duration)
      ) for values from (${sql.raw(from)}) to (${sql.raw(to)})`.execute(db)
    await sql`create sequence ${sql.table(`${table}_id_seq`)} as integer start with ${sql.raw(from)} minvalue ${sql.raw(from)}
      maxvalue ${sql.raw(String(Number(to) - 1))} owned by ${sql.ref(`${table}.id`)}`.execute(db)
  }
  // The list's order and filters, and a merchant's invoices from the newest on.
  await sql`create index issued_invoice_timestamp_idx on issued_invoice (timestamp, id)`.execute(db)
  await sql`create index issued_invoice_em_id_idx on issued_invoice (em_id, timestamp, id)`.execute(db)
  await sql`
    create index issued_invoice_unpaid_idx on issued_invoice (em_id, timestamp, id) include (due_date)
    where payment_status <> 'paid'`.execute(db)
  await sql`create index issued_invoice_payment_status_idx on issued_invoice (payment_status, due_date)`.execute(db)
  await sql`create index issued_invoice_communication_status_idx on issued_invoice (communication_status)
    where communication_status is not null`.execute(db)
  await sql`create index issued_invoice_date_of_payment_idx on issued_invoice (date_of_payment)`.execute(db)
  await sql`
    create index issued_invoice_numbers_idx on issued_invoice
    using gin (invoice_number gin_trgm_ops, reference_number gin_trgm_ops)`.execute(db)

  await sql`
    create table invoice_line (
      id integer generated always as identity primary key,
      invoice_id integer not null constraint invoice_line_invoice_id_fkey references issued_invoice,
      em_id integer not null constraint invoice_line_em_id_fkey references em,
      line_number integer not null,
      kind text not null constraint invoice_line_kind_check
        check (kind in ('import', 'non_union', 'union', 'b2c_domestic', 'fc_rep', 'annual', 'reporting', 'customs_data',
        'invoicing', 'product', 'vat_due', 'fc_rep_duty', 'fc_rep_vat')),
      description text,
      quantity integer,
      base numeric(14, 2),
      amount numeric(14, 2) not null,
      computed_from jsonb not null,
      constraint invoice_line_invoice_id_line_number_key unique (invoice_id, line_number)
    )`.execute(db)
  await sql`create index invoice_line_em_id_idx on invoice_line (em_id)`.execute(db)

  await sql`
    create table invoice_payment (
      id integer generated always as identity primary key,
      invoice_id integer not null constraint invoice_payment_invoice_id_fkey references issued_invoice,
      em_id integer not null constraint invoice_payment_em_id_fkey references em,
      amount numeric(14, 2) not null constraint invoice_payment_amount_check check (amount >= 0),
      date_of_payment date not null,
      note text,
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index invoice_payment_invoice_id_idx on invoice_payment (invoice_id)`.execute(db)
  await sql`create index invoice_payment_em_id_idx on invoice_payment (em_id)`.execute(db)

  await sql`
    create table invoice_product (
      id integer generated always as identity primary key,
      name text not null constraint invoice_product_name_key unique,
      kind text not null constraint invoice_product_kind_check check (kind in ('addons', 'mcg', 'gpsr')),
      unit_price numeric(14, 2) not null constraint invoice_product_unit_price_check check (unit_price >= 0),
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  // What a merchant's month is billed from.
  await sql`
    create index customer_order_paid_idx on customer_order (em_id, payment_verified_date)
    where payment_verified_date is not null`.execute(db)

  await keepNumbers(db)
  await keepPayments(db)
  await showInvoices(db)
}

/** Numbers have no gaps: they are allotted in the transaction of their invoices, and given back when that fails. */
async function keepNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_series (
      kind text not null,
      year integer not null,
      last_number integer not null,
      constraint invoice_series_pkey primary key (kind, year)
    )`.execute(db)
  const sequences = series.map(({ kind, table }) => `when '${kind}' then '${table}_id_seq'`).join(' ')
  await sql`
    create function allot_invoices(wanted_kind text, wanted_year integer, wanted integer)
    returns table (id integer, place integer) language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      last integer;
    begin
      insert into invoice_series as s (kind, year, last_number) values (wanted_kind, wanted_year, wanted)
        on conflict (kind, year) do update set last_number = s.last_number + wanted
        returning s.last_number into last;
      return query
        select nextval(case wanted_kind ${sql.raw(sequences)} end)::integer, last - wanted + n from generate_series(1, wanted) n;
    end $$`.execute(db)
}

/** What was paid is the sum of the payments, and nobody writes it: each payment changes its invoice. */
async function keepPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function invoice_payment_status(total numeric, paid numeric, due date) returns text language sql stable as $$
      select case
        when paid >= total - 0.005 then 'paid'
        when paid > 0 then 'partially_paid'
        when due < (now() at time zone 'UTC')::date then 'overdue'
        else 'pending' end
    $$`.execute(db)
  await sql`
    create function invoice_payment_counts() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      -- Two payments at once count one after the other: each sum is taken when the other payment can be seen.
      perform from issued_invoice where id in (select invoice_id from added) order by id for no key update;
      update issued_invoice i
      set paid_amount = p.paid, date_of_payment = p.latest,
        payment_status = invoice_payment_status(i.total_invoice_amount_in_eur, p.paid, i.due_date)
      from (
        select invoice_id, sum(amount) as paid, max(date_of_payment) as latest
        from invoice_payment where invoice_id in (select invoice_id from added) group by invoice_id
      ) p
      where i.id = p.invoice_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger invoice_payment_counts after insert on invoice_payment referencing new table as added
    for each statement execute function invoice_payment_counts()`.execute(db)
  await sql`
    create function mark_overdue_invoices(today date) returns integer language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      marked integer;
    begin
      update issued_invoice set payment_status = 'overdue' where payment_status = 'pending' and due_date < today;
      get diagnostics marked = row_count;
      return marked;
    end $$`.execute(db)
}

async function showInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view invoice_list_info as
    select i.id, i.id as invoice_id, i.em_id, em.full_name as em_name, i.invoice_number, i.client_number, i.timestamp,
      i.due_date, i.reference_number, i.payment_status, i.communication_status, i.total_invoice_amount_in_eur, i.paid_amount,
      i.date_of_payment, i.invoice_duration, i.comment
    from issued_invoice i
    left join em on em.id = i.em_id`.execute(db)
  // The days are looked up for the rows that are shown: no count, filter or order has to know them.
  await sql`
    create or replace view em_view as
    select em.id, em.identifier, em.full_name, em.trade_name, em.available_schemes, em.non_eu_countries_using_eas_vat_reg,
      fee_class.name as fee_class_name, fee.fee_class_id_effective, em.nominated_person, em.nominated_email,
      em.nominated_person_secondary, em.nominated_email_secondary, em.phone, em.nominated_phone_secondary, em.tin_number,
      em.registered_country, em.ioss_registered, oss.ioss_registry_import_scheme_id, oss.ioss_registry_union_scheme_id,
      oss.ioss_registry_non_union_scheme_id, em.official_site_url, em.web_address, oss.ioss_import_scheme_registered_country,
      oss.ioss_import_scheme_request_date, oss.ioss_import_scheme_commencement_date, em.post_sale_orders_allowed,
      fee.post_sale_fee_class_id, fee.customs_data_fixed_fee, em.client_id, em.enabled, em.registered_date, em.context,
      (select i.due_date - (now() at time zone 'UTC')::date from issued_invoice i
        where i.em_id = em.id and i.payment_status <> 'paid' order by i.timestamp desc, i.id desc limit 1) as due_in
    from em
    left join em_oss_info oss on oss.em_id = em.id
    left join em_fee_info fee on fee.em_id = em.id
    left join fee_class on fee_class.id = fee.fee_class_id_effective`.execute(db)
}
