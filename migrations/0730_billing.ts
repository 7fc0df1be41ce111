import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const lineKinds = [
  'import',
  'non_union',
  'union',
  'b2c_domestic',
  'fc_rep',
  'fee_refund',
  'annual',
  'reporting',
  'customs_data',
  'invoicing',
  'product',
  'vat_due',
  'vat_adjustment',
  'fc_rep_duty',
  'fc_rep_vat',
]

/**
 * What is billed is kept with the line that bills it, and the database refuses to bill anything twice: parts of orders, returns,
 * products. A month has one invoice of each series, and as many credit notes as are needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeInvoices(db)
  await addBilledSplits(db)
  await addBilledReports(db)
  await addProducts(db)
  await markOverdueInvoicesOnly(db)
}

async function changeInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table issued_invoice
      add column document_type text not null default 'invoice'
        constraint issued_invoice_document_type_check check (document_type in ('invoice', 'credit_note')),
      add column credits_invoice_id bigint,
      add column credit_reason text,
      add column language text not null default 'en' constraint issued_invoice_language_check check (language ~ '^[a-z]{2}$'),
      add constraint issued_invoice_credits_invoice_id_fkey foreign key (credits_invoice_id, em_id) references issued_invoice (id, em_id),
      add constraint issued_invoice_credits_check check (
        (document_type = 'credit_note') = (total_invoice_amount_in_eur < 0)
        and (credits_invoice_id is null or document_type = 'credit_note' and credit_reason is not null))`.execute(db)
  await sql`create index issued_invoice_credits_invoice_id_idx on issued_invoice (credits_invoice_id) where credits_invoice_id is not null`.execute(
    db,
  )
  for (const part of ['invoice', 'invoice_addon', 'invoice_mcg', 'invoice_gpsr']) {
    const name = `${part}_em_id_invoice_duration_key`
    await sql`alter table ${sql.table(part)} drop constraint if exists ${sql.ref(name)}`.execute(db)
    await sql`create unique index ${sql.ref(name)} on ${sql.table(part)} (em_id, invoice_duration) where credits_invoice_id is null`.execute(
      db,
    )
  }
  await sql`
    alter table invoice_line
      add column credits_invoice_id bigint,
      add column credits_line integer,
      -- A line is credited once.
      add constraint invoice_line_credits_invoice_id_key unique (credits_invoice_id, em_id, credits_line),
      add constraint invoice_line_credits_line_fkey foreign key (credits_invoice_id, em_id, credits_line)
        references invoice_line (invoice_id, em_id, line_number),
      add constraint invoice_line_credits_invoice_id_fkey foreign key (credits_invoice_id, em_id) references issued_invoice (id, em_id),
      add column month text constraint invoice_line_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      drop constraint invoice_line_kind_check,
      add constraint invoice_line_kind_check check (kind in (${sql.join(lineKinds.map((kind) => sql.lit(kind)))}))`.execute(db)
  await sql`
    alter table invoice_payment
      add column offsets_invoice_id bigint,
      add constraint invoice_payment_offsets_invoice_id_fkey foreign key (offsets_invoice_id, em_id) references issued_invoice (id, em_id),
      drop constraint invoice_payment_amount_check,
      add constraint invoice_payment_amount_check check (
        case
          when offsets_invoice_id is not null then amount <> 0 and reverses is null
          when reverses is null then amount >= 0
          else amount <= 0 and note is not null end)`.execute(db)
}

async function addBilledSplits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billed_split (
      id bigint generated always as identity,
      em_id integer not null constraint billed_split_em_id_fkey references em,
      order_id bigint not null,
      split_number integer not null,
      event text not null constraint billed_split_event_check check (event in ('SALE', 'RETURN')),
      source_id bigint not null,
      invoice_id bigint not null,
      line_number integer,
      report_type text not null,
      tax_point date not null,
      base numeric(14, 2),
      fee numeric(14, 2),
      percentage_part numeric(14, 2),
      timestamp timestamptz(3) not null default business_now(),
      constraint billed_split_pkey primary key (id, em_id),
      constraint billed_split_order_id_split_number_key unique (order_id, em_id, split_number, event, source_id),
      -- A sale is its order, so that a part of an order is billed once.
      constraint billed_split_source_id_check check (event <> 'SALE' or source_id = order_id),
      constraint billed_split_order_id_fkey foreign key (order_id, em_id) references order_key (id, em_id),
      constraint billed_split_invoice_id_fkey foreign key (invoice_id, em_id) references issued_invoice (id, em_id),
      constraint billed_split_line_number_fkey foreign key (invoice_id, em_id, line_number)
        references invoice_line (invoice_id, em_id, line_number)
    )`.execute(db)
  await sql`create index billed_split_invoice_id_idx on billed_split (invoice_id, line_number, id)`.execute(db)
  await sql`create index billed_split_em_id_idx on billed_split (em_id, id)`.execute(db)
  // What the former code billed: by the day of payment, and in no state but paid. Its figures are on the lines only.
  await sql`
    insert into billed_split (em_id, order_id, split_number, event, source_id, invoice_id, line_number, report_type, tax_point, timestamp)
    select o.em_id, o.id, s.split_number, 'SALE', o.id, i.id, l.line_number, s.report_type,
      (o.payment_verified_date at time zone 'UTC')::date, i.timestamp
    from invoice i
    join customer_order o on o.em_id = i.em_id and o.payment_verified_date < i.timestamp
      and to_char(o.payment_verified_date at time zone 'UTC', 'YYYY-MM') = i.invoice_duration
      and (o.order_status = 'payment_verified' or o.order_status = 'cancelled' and exists (
        select from vat_ledger r where r.order_id = o.id and r.em_id = o.em_id and r.event = 'RETURN' and r.timestamp > i.timestamp))
    join order_split s on s.order_id = o.id and s.em_id = o.em_id and s.timestamp_year = o.timestamp_year
    left join lateral (
      select line_number from invoice_line l where l.invoice_id = i.id and l.em_id = i.em_id and l.kind = case s.report_type
        when 'OSS_IMPORT' then 'import' when 'NON_EU_COUNTRY_IMPORT' then 'import' when 'OSS_NON_UNION' then 'non_union'
        when 'OSS_UNION' then 'union' when 'DOMESTIC' then 'b2c_domestic' when 'B2B' then 'b2c_domestic' when 'FC_REP' then 'fc_rep' end
      order by line_number limit 1) l on true
    where exists (
      select from vat_ledger b where b.order_id = o.id and b.em_id = o.em_id and b.event = 'SALE' and b.timestamp <= i.timestamp)`.execute(
    db,
  )
}

async function addBilledReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billed_report (
      id bigint generated always as identity,
      em_id integer not null constraint billed_report_em_id_fkey references em,
      report_id bigint not null,
      place integer not null,
      amount numeric(14, 2) not null,
      invoice_id bigint not null,
      line_number integer,
      timestamp timestamptz(3) not null default business_now(),
      constraint billed_report_pkey primary key (id, em_id),
      constraint billed_report_report_id_fkey foreign key (report_id, em_id) references fiscal_report (id, em_id),
      constraint billed_report_report_id_place_key unique (report_id, em_id, place),
      constraint billed_report_invoice_id_fkey foreign key (invoice_id, em_id) references issued_invoice (id, em_id),
      constraint billed_report_line_number_fkey foreign key (invoice_id, em_id, line_number)
        references invoice_line (invoice_id, em_id, line_number)
    )`.execute(db)
  await sql`create index billed_report_invoice_id_idx on billed_report (invoice_id, id)`.execute(db)
  await sql`create index billed_report_em_id_idx on billed_report (em_id, id)`.execute(db)
}

async function addProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_product (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_product_em_id_fkey references em,
      product_id integer not null constraint em_product_product_id_fkey references invoice_product,
      quantity integer not null default 1 constraint em_product_quantity_check check (quantity > 0),
      unit_price numeric(14, 2) constraint em_product_unit_price_check check (unit_price >= 0),
      rhythm text not null default 'monthly' constraint em_product_rhythm_check check (rhythm in ('monthly', 'once')),
      valid_from date not null,
      valid_to date,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint em_product_valid_to_check check (valid_to >= valid_from)
    )`.execute(db)
  for (const column of ['em_id', 'product_id', 'rhythm'])
    await sql`create index ${sql.ref(`em_product_${column}_idx`)} on em_product (${sql.ref(column)}, id)`.execute(db)
  await sql`
    create table billed_product (
      id bigint generated always as identity,
      em_id integer not null constraint billed_product_em_id_fkey references em,
      em_product_id integer not null constraint billed_product_em_product_id_fkey references em_product,
      month text not null constraint billed_product_month_check check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      invoice_id bigint not null,
      line_number integer not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint billed_product_pkey primary key (id, em_id),
      constraint billed_product_em_product_id_month_key unique (em_product_id, em_id, month),
      constraint billed_product_line_number_fkey foreign key (invoice_id, em_id, line_number)
        references invoice_line (invoice_id, em_id, line_number)
    )`.execute(db)
  await sql`create index billed_product_invoice_id_idx on billed_product (invoice_id, id)`.execute(db)
  await sql`create index billed_product_em_id_idx on billed_product (em_id, id)`.execute(db)
}

/** A credit note waits to be set off, and is never overdue. */
async function markOverdueInvoicesOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function mark_overdue_invoices(today date, by jsonb) returns integer language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      number integer;
    begin
      with marked as (
        update issued_invoice set payment_status = 'overdue'
        where payment_status = 'pending' and due_date < today and document_type = 'invoice' returning id
      ), audited as (
        insert into audit_log (user_id, user_name, action, table_name, record_id, method, path, request_id, status_code, before, after)
        select (by ->> 'id')::integer, by ->> 'name', 'update', 'issued_invoice', id::text,
          'JOB', by ->> 'path', by ->> 'request', 200, '{"payment_status": "pending"}', '{"payment_status": "overdue"}'
        from marked order by id
      )
      select count(*) into number from marked;
      return number;
    end $$`.execute(db)
}
