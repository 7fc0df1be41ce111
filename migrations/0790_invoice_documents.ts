import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The bytes of an invoice as they were issued or first sent, which everybody gets from then on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_document (
      em_id integer not null constraint invoice_document_em_id_fkey references em,
      invoice_id bigint not null,
      format text not null constraint invoice_document_format_check check (format in ('cii', 'ubl', 'pdf')),
      content bytea not null,
      timestamp timestamptz(3) not null default business_now(),
      constraint invoice_document_pkey primary key (invoice_id, em_id, format),
      constraint invoice_document_invoice_id_fkey foreign key (invoice_id, em_id) references issued_invoice (id, em_id)
    )`.execute(db)
  await sql`create index invoice_document_em_id_idx on invoice_document (em_id, invoice_id)`.execute(db)
}
