import type { findPayableInvoices } from '#schema/calls/invoices/statements.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Queryable } from '../../db/Queryable.ts'

const MOST = 20

/** A part of a text, whatever stands for others in a pattern. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Open invoices whose number or reference contains a text, whose merchant is called so, or of which that amount is open. */
export async function findInvoices(db: Queryable, search: string): Promise<ReplyOf<typeof findPayableInvoices>> {
  const text = search.trim()
  const amount = /^\d{1,12}(?:[.,]\d{1,2})?$/.test(text) ? text.replace(',', '.') : null
  const { rows } = await db.query<ReplyOf<typeof findPayableInvoices>[number]>(
    `select i.em_id, em.full_name as name, i.id as invoice_id, i.invoice_number, to_char(i.due_date, 'YYYY-MM-DD') as due_date,
       (i.total_invoice_amount_in_eur - i.paid_amount)::text as open
     from issued_invoice i join em on em.id = i.em_id
     where i.payment_status <> 'paid' and i.document_type = 'invoice'
       and (i.invoice_number ilike $1 or i.reference_number ilike $2 or em.full_name ilike $1
         or i.total_invoice_amount_in_eur - i.paid_amount = $3::numeric)
     order by i.total_invoice_amount_in_eur - i.paid_amount is not distinct from $3::numeric desc, i.due_date, i.id limit ${MOST}`,
    [within(text), within(text.replace(/\s/g, '')), amount],
  )
  return rows
}
