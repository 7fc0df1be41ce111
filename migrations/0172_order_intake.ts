import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What came in: receipts, findings, events that were taken, keys of merchants, checks of VAT ids, logs of post-sale files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table em_api_key (
      id integer generated always as identity primary key,
      em_id integer not null constraint em_api_key_em_id_fkey references em,
      name text not null,
      last_four text not null,
      hash text not null constraint em_api_key_hash_key unique,
      created timestamptz(3) not null default now(),
      last_used timestamptz(3),
      revoked timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index em_api_key_em_id_idx on em_api_key (em_id, id)`.execute(db)

  await sql`
    create table intake_receipt (
      id integer generated always as identity primary key,
      em_id integer constraint intake_receipt_em_id_fkey references em,
      source text not null constraint intake_receipt_source_check check (source in ('operator_fe', 'api')),
      file_name text,
      sent_by text not null,
      status text not null default 'running' constraint intake_receipt_status_check check (status in ('running', 'complete', 'cut')),
      rows integer not null default 0,
      accepted integer not null default 0,
      unchanged integer not null default 0,
      refused integer not null default 0,
      findings integer not null default 0,
      sha256 text,
      message text,
      timestamp timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      version integer not null default 1
    )`.execute(db)
  await sql`create index intake_receipt_em_id_idx on intake_receipt (em_id, id)`.execute(db)
  await sql`create index intake_receipt_timestamp_idx on intake_receipt (timestamp, id)`.execute(db)
  await sql`create index intake_receipt_status_idx on intake_receipt (status, id)`.execute(db)

  await sql`
    create table intake_finding (
      id integer generated always as identity primary key,
      receipt_id integer not null constraint intake_finding_receipt_id_fkey references intake_receipt,
      em_id integer constraint intake_finding_em_id_fkey references em,
      row_number integer not null,
      level text not null constraint intake_finding_level_check check (level in ('error', 'warning')),
      record text,
      code text not null,
      field text,
      message text not null,
      line text,
      settled_at timestamptz(3),
      settled_by text,
      settled_reason text,
      timestamp timestamptz(3) not null default now(),
      version integer not null default 1
    )`.execute(db)
  await sql`create index intake_finding_receipt_id_idx on intake_finding (receipt_id, row_number, id)`.execute(db)
  await sql`create index intake_finding_em_id_idx on intake_finding (em_id, id)`.execute(db)
  await sql`create index intake_finding_code_idx on intake_finding (code, id)`.execute(db)
  await sql`create index intake_finding_level_idx on intake_finding (level, id)`.execute(db)
  await sql`create index intake_finding_timestamp_idx on intake_finding (timestamp, id)`.execute(db)

  await sql`
    create table intake_event (
      em_id integer not null constraint intake_event_em_id_fkey references em,
      key text not null,
      digest text not null,
      leaves text not null,
      constraint intake_event_pkey primary key (em_id, key)
    )`.execute(db)

  await sql`
    create table vat_id_check (
      id integer generated always as identity primary key,
      em_id integer not null constraint vat_id_check_em_id_fkey references em,
      order_id integer constraint vat_id_check_order_id_fkey references customer_order,
      vat_id text not null,
      result text not null constraint vat_id_check_result_check check (result in ('asked', 'valid', 'invalid', 'unknown')),
      consultation text,
      answered_at timestamptz(3),
      timestamp timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index vat_id_check_em_id_idx on vat_id_check (em_id, id)`.execute(db)
  await sql`create index vat_id_check_order_id_idx on vat_id_check (order_id, id)`.execute(db)
  await sql`create index vat_id_check_result_idx on vat_id_check (result, id)`.execute(db)

  await sql`
    create table post_sale_log (
      id integer generated always as identity primary key,
      em_id integer not null constraint post_sale_log_em_id_fkey references em,
      receipt_id integer not null constraint post_sale_log_receipt_id_fkey references intake_receipt,
      sale_type text not null constraint post_sale_log_sale_type_check check (sale_type in ('POST_SALE', 'POST_SALE_WITHOUT_LC')),
      file_name text not null,
      time_logged timestamptz(3) not null,
      orders_total integer not null,
      orders_accepted integer not null,
      orders_failed integer not null,
      status text not null constraint post_sale_log_status_check check (status in ('success', 'partial', 'failed')),
      error_message text
    )`.execute(db)
  await sql`create index post_sale_log_em_id_idx on post_sale_log (em_id, id)`.execute(db)
  await sql`create index post_sale_log_time_logged_idx on post_sale_log (time_logged, id)`.execute(db)
  await sql`create index post_sale_log_file_name_idx on post_sale_log using gin (file_name gin_trgm_ops)`.execute(db)
  await sql`create index post_sale_log_sale_type_idx on post_sale_log (sale_type, id)`.execute(db)

  await allotIds(db)
}

/** Ids for rows that are added many at a time: their parts refer to each other before they are written. */
async function allotIds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function allot_ids(wanted_table text, wanted integer) returns integer language plpgsql security definer
    set search_path = public, pg_temp as $$
    declare
      name text := case wanted_table when 'vat_ledger' then 'vat_ledger_id_seq' else pg_get_serial_sequence(wanted_table, 'id') end;
      first bigint;
    begin
      if wanted_table not in ('customer_order', 'order_split', 'shipment', 'order_item', 'order_return', 'order_return_item',
        'order_discount', 'order_discount_item', 'vat_ledger', 'intake_finding', 'vat_id_check', 'post_sale_log') then
        raise exception 'no ids are allotted for %', wanted_table using errcode = 'insufficient_privilege';
      end if;
      -- One at a time: the ids of a caller follow each other.
      perform pg_advisory_xact_lock(hashtext('clearance ids'), hashtext(wanted_table));
      first := nextval(name);
      if wanted > 1 then perform setval(name, first + wanted - 1); end if;
      return first;
    end $$`.execute(db)
}
