/* What the demo has to have of invoices, payments and statements, as statements that find it. */

const lineOf = (kind: string): string => `select from invoice_line where kind = '${kind}'`
const clientIn = (letters: string): string => `select from issued_invoice where client ->> 'name' ~ '${letters}'`
const entryOf = (condition: string): string => `select from bank_entry where state = 'open' and ${condition}`

export const invoiceStates: Readonly<Record<string, string>> = {
  'invoices of eighteen months': `
    select from (select count(distinct invoice_duration) as months from issued_invoice where credits_invoice_id is null) o where months >= 18`,
  'VAT due of a return that is filed': `
    select from billed_report b join fiscal_report r on r.id = b.report_id and r.em_id = b.em_id
    join invoice_line l on l.invoice_id = b.invoice_id and l.em_id = b.em_id and l.line_number = b.line_number
    where r.status = 'submitted' and b.amount > 0 and l.kind = 'vat_due'`,
  'an adjustment of VAT that was billed and filed with another amount': lineOf('vat_adjustment'),
  'products of three kinds, each billed': `
    select from (
      select count(distinct p.kind) as kinds from billed_product b join em_product e on e.id = b.em_product_id and e.em_id = b.em_id
      join invoice_product p on p.id = e.product_id) o where kinds = 3`,
  'an unpaid invoice that was credited whole, and set off': `
    select from issued_invoice c join issued_invoice i on i.id = c.credits_invoice_id and i.em_id = c.em_id
    join invoice_payment p on p.invoice_id = i.id and p.em_id = i.em_id and p.offsets_invoice_id = c.id
    where c.document_type = 'credit_note' and c.total_invoice_amount_in_eur = -i.total_invoice_amount_in_eur and i.payment_status = 'paid'`,
  'a line of a paid invoice that was credited, which stays as a credit': `
    select from issued_invoice c join issued_invoice i on i.id = c.credits_invoice_id and i.em_id = c.em_id
    where c.total_invoice_amount_in_eur > -i.total_invoice_amount_in_eur and c.paid_amount = 0 and i.payment_status = 'paid'`,
  'a merchant that is not billed because it has no fee class': `
    select from billing_month b join em_fee_info f on f.em_id = b.em_id
    where b.state = 'not_billed' and b.said ->> 'code' = 'FEE_CLASS_MISSING' and f.fee_class_id_effective is null`,
  'invoices to a Greek name': clientIn('[α-ω]'),
  'invoices to a Chinese name': clientIn('[一-龥]'),
  'invoices to an Arabic name': clientIn('[ء-ي]'),
  'a first reminder, a second one, and an invoice that is not reminded of any more': `
    select from invoice_mail f join invoice_mail s on s.invoice_id = f.invoice_id and s.em_id = f.em_id and s.kind = 'second_reminder'
    join issued_invoice i on i.id = f.invoice_id and i.em_id = f.em_id
    where f.kind = 'first_reminder' and i.communication_status = 'suspended'`,
  'reminders that the job has mailed, each with the PDF that is kept, and handed over': `
    select from (
      select count(*) as mails, count(o.id) filter (where o.status = 'sent' and f.size = octet_length(d.content)) as sent
      from invoice_mail m join (select max(timestamp) as last from invoice_mail where kind like '%reminder') newest on m.timestamp = newest.last
      left join mail_outbox o on o.id = m.mail_id left join stored_file f on f.handle = o.file
      left join invoice_document d on d.invoice_id = m.invoice_id and d.em_id = m.em_id and d.format = 'pdf'
      where m.kind like '%reminder') o
    where mails > 10 and sent = mails`,
  'three statements that were dropped as files, each row with its audit row': `
    select from (
      select count(distinct u.id) as files, count(distinct s.id) as statements from file_upload_job u
      join audit_log a on a.batch = u.batch and a.table_name = 'bank_statement' and a.action = 'insert'
      join bank_statement s on s.id::text = a.record_id
      where u.type = 'bank_statement' and u.applied and u.started_by = 'operator' and u.files -> 'files' -> 0 ? 'handle') o
    where files = 3 and statements = 3`,
  'an exact payment': entryOf(`tier = 'sure'`),
  'a part': entryOf(`tier = 'partial'`),
  'too much': entryOf(`tier = 'over'`),
  'two invoices in one': entryOf(`tier = 'several'`),
  'a transfer that was sent back': `select from bank_entry where tier = 'returned' and amount < 0`,
  'one that nobody knows': entryOf(`tier = 'unknown' and payer_name = 'M. Virtanen'`),
}
