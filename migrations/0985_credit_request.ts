import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Credit notes that one administrator asked for and another one decides about; of an invoice one at a time is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_request (
      id bigint generated always as identity,
      em_id integer not null constraint credit_request_em_id_fkey references em,
      invoice_id bigint not null,
      lines jsonb not null,
      reason text not null,
      total numeric(14, 2) not null,
      set_off numeric(14, 2) not null constraint credit_request_set_off_check check (set_off >= 0),
      state text not null default 'asked'
        constraint credit_request_state_check check (state in ('asked', 'issued', 'declined', 'withdrawn')),
      asked_by text not null,
      decided_by text,
      decided_at timestamptz(3),
      answer text,
      credit_note_id bigint,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint credit_request_pkey primary key (id, em_id),
      constraint credit_request_invoice_id_fkey foreign key (invoice_id, em_id) references issued_invoice (id, em_id),
      constraint credit_request_credit_note_id_fkey foreign key (credit_note_id, em_id) references issued_invoice (id, em_id),
      constraint credit_request_decided_check check ((state = 'asked') = (decided_by is null)),
      constraint credit_request_issued_check check ((state = 'issued') = (credit_note_id is not null)),
      constraint credit_request_second_person_check check (state <> 'issued' or decided_by <> asked_by)
    )`.execute(db)
  await sql`create unique index credit_request_open_key on credit_request (invoice_id, em_id) where state = 'asked'`.execute(db)
  for (const column of ['state', 'em_id', 'invoice_id'])
    await sql`create index ${sql.ref(`credit_request_${column}_idx`)} on credit_request (${sql.ref(column)}, id)`.execute(db)
}
