import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Statements of our bank account, their entries, and which payments came with an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_statement (
      id integer generated always as identity primary key,
      account text not null,
      number text not null,
      from_day date not null,
      to_day date not null,
      opening numeric(14, 2) not null,
      closing numeric(14, 2) not null,
      entries integer not null,
      sha256 text not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint bank_statement_once_key unique (account, to_day, number),
      constraint bank_statement_days_check check (from_day <= to_day)
    )`.execute(db)
  await sql`create index bank_statement_to_day_idx on bank_statement (to_day, id)`.execute(db)
  await sql`
    create table bank_entry (
      id integer generated always as identity primary key,
      statement_id integer not null constraint bank_entry_statement_id_fkey references bank_statement,
      account text not null,
      booking_day date not null,
      amount numeric(14, 2) not null constraint bank_entry_amount_check check (amount <> 0),
      bank_reference text not null,
      payer_name text,
      payer_iban text,
      reference text,
      text text,
      end_to_end text,
      is_return boolean not null default false,
      state text not null default 'open'
        constraint bank_entry_state_check check (state in ('open', 'parked', 'booked', 'returned', 'outgoing')),
      booked numeric(14, 2) not null default 0,
      note text,
      returns_id integer constraint bank_entry_returns_id_fkey references bank_entry,
      tier text constraint bank_entry_tier_check
        check (tier in ('sure', 'likely', 'partial', 'over', 'several', 'returned', 'unknown')),
      speaks text[] not null default '{}',
      em_id integer constraint bank_entry_em_id_fkey references em,
      invoices text,
      parts jsonb not null default '[]',
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint bank_entry_once_key unique (account, booking_day, amount, bank_reference),
      constraint bank_entry_booked_check check (booked >= 0 and booked <= greatest(amount, 0))
    )`.execute(db)
  for (const column of ['statement_id', 'state', 'tier', 'booking_day', 'em_id', 'amount'])
    await sql`create index ${sql.ref(`bank_entry_${column}_idx`)} on bank_entry (${sql.ref(column)}, id)`.execute(db)
  for (const column of ['payer_iban', 'end_to_end', 'returns_id'])
    await sql`create index ${sql.ref(`bank_entry_${column}_idx`)} on bank_entry (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  await sql`create index bank_entry_undecided_idx on bank_entry (id) where tier is null and state in ('open', 'parked')`.execute(
    db,
  )
  await sql`
    alter table invoice_payment
      add column bank_entry_id integer constraint invoice_payment_bank_entry_id_fkey references bank_entry,
      add column bank_entry_version integer,
      add constraint invoice_payment_bank_entry_check check ((bank_entry_id is null) = (bank_entry_version is null)),
      add constraint invoice_payment_bank_entry_id_key unique (bank_entry_id, bank_entry_version, invoice_id, em_id)`.execute(db)
  await sql`
    alter table file_upload_job drop constraint file_upload_job_type_check,
      add constraint file_upload_job_type_check check (type in ('hs6p', 'country_vat_rate', 'country_vat_rate_non_eu', 'custom_duty_rate',
        'custom_duty_rate_no', 'ioss_customs_total', 'orders', 'bank_statement', 'table_rows'))`.execute(db)
  await sql`create index bank_entry_sure_idx on bank_entry (booking_day, bank_reference, id) where state = 'open' and tier = 'sure'`.execute(
    db,
  )
  await sql`create index issued_invoice_reference_number_idx on issued_invoice (reference_number)`.execute(db)
  await sql`create index issued_invoice_invoice_number_idx on issued_invoice (invoice_number)`.execute(db)
}
