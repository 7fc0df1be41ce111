import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The mails about an invoice: that it is there, and each reminder, are sent once. What was issued before is not announced any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_mail (
      id bigint generated always as identity,
      em_id integer not null constraint invoice_mail_em_id_fkey references em,
      invoice_id bigint not null,
      kind text not null constraint invoice_mail_kind_check check (kind in ('new', 'first_reminder', 'second_reminder', 'notice')),
      address text,
      mail_id integer,
      timestamp timestamptz(3) not null default business_now(),
      constraint invoice_mail_pkey primary key (id, em_id),
      constraint invoice_mail_invoice_id_fkey foreign key (invoice_id, em_id) references issued_invoice (id, em_id)
    )`.execute(db)
  await sql`create unique index invoice_mail_invoice_id_kind_key on invoice_mail (invoice_id, em_id, kind) where kind <> 'notice'`.execute(
    db,
  )
  await sql`create index invoice_mail_invoice_id_idx on invoice_mail (invoice_id, id)`.execute(db)
  await sql`create index invoice_mail_em_id_idx on invoice_mail (em_id, id)`.execute(db)
  await sql`create index invoice_mail_kind_idx on invoice_mail (kind, id)`.execute(db)
  await sql`insert into invoice_mail (em_id, invoice_id, kind, timestamp) select em_id, id, 'new', timestamp from issued_invoice`.execute(
    db,
  )
  await sql`
    create view invoice_mail_view as
    select m.id, m.em_id, m.invoice_id, m.kind, m.address, m.timestamp, o.status, o.attempts, o.sent_at, o.last_error
    from invoice_mail m left join mail_outbox o on o.id = m.mail_id`.execute(db)
}
