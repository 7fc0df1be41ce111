import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import { creditIn } from '../../../api/features/invoices/credit/creditInvoice.ts'
import { isSmall } from './isSmall.ts'
import { operatorUnit } from './operatorUnit.ts'

/** What was credited: a whole invoice that nobody has paid, and of one that is paid the line of a kind. */
const wanted = [
  { status: 'overdue', kind: null, reason: 'Billed twice' },
  { status: 'paid', kind: 'reporting', reason: 'The merchant has filed this return itself' },
] as const

/** A day before the demo begins an administrator has credited an invoice, and a line of another one. */
export async function creditSome(client: Client, until: Day): Promise<void> {
  if (await isSmall(client)) return
  const unit = await operatorUnit(client, 'admin', new Date(`${addDays(until, -1)}T09:10:00Z`))
  for (const { status, kind, reason } of wanted) {
    const { rows } = await client.query<{ id: number; em_id: number; line: number }>(
      `select i.id::integer, i.em_id, max(l.line_number) as line
       from issued_invoice i join invoice_line l on l.invoice_id = i.id and l.em_id = i.em_id and ($2::text is null or l.kind = $2)
       where i.document_type = 'invoice' and i.communication_status is null and i.total_invoice_amount_in_eur > 20 and i.payment_status = $1
       group by i.id, i.em_id having min(l.amount) > 0 order by i.id desc limit 1`,
      [status, kind],
    )
    const [invoice] = rows
    if (!invoice) continue
    const { id: invoice_id, em_id, line } = invoice
    await creditIn(unit, { em_id, invoice_id, reason, ...(kind !== null && { lines: [line] }) })
  }
}
