import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The invoice list also shows what kind of document a row is, what it is made of, and what is open of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view invoice_list_info as
    select i.id, i.id as invoice_id, i.em_id, em.full_name as em_name, i.invoice_number, i.client_number, i.timestamp,
      i.due_date, i.reference_number, i.payment_status, i.communication_status, i.total_invoice_amount_in_eur, i.paid_amount,
      i.date_of_payment, i.invoice_duration, i.comment, i.document_type, i.fees, i.vat, i.passed_on,
      i.total_invoice_amount_in_eur - i.paid_amount as balance_in_eur
    from issued_invoice i
    left join em on em.id = i.em_id`.execute(db)
  await replaceInView(db, 'em_view', [
    "i.payment_status <> 'paid'::text",
    "i.payment_status <> 'paid'::text AND i.document_type = 'invoice'::text",
  ])
  // Of a month the invoice that passes its tax on, and not one of products.
  await replaceInView(db, 'emvat_report_fiscal_view', ['v.em_id = r.em_id', 'v.em_id = r.em_id AND v.id < 1000001'])
  await sql`create index issued_invoice_document_type_idx on issued_invoice (document_type, id)`.execute(db)
}

async function replaceInView(db: Kysely<unknown>, name: string, [from, to]: readonly [string, string]): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef(${name}::regclass) as text`.execute(db)
  const { text } = rows[0] ?? { text: '' }
  if (!text.includes(from)) throw new RangeError(`The view ${name} does not have "${from}": ${text}`)
  await sql`create or replace view ${sql.table(name)} as ${sql.raw(text.replace(from, to))}`.execute(db)
}
