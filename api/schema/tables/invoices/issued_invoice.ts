import { feeVatTreatments } from '#domain/invoicing/feeVatTreatments.ts'
import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { communicationStatuses, documentTypes, paymentHandlingModes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { languageNames } from '../../languages.ts'

const sellerParts = {
  name: field.text(),
  address: field.text(),
  postal_code: field.text(),
  city: field.text(),
  registry_code: field.text(),
  vat_id: field.text({ title: 'VAT ID' }),
  iban: field.text({ title: 'IBAN' }),
  bic: field.text({ title: 'BIC' }),
} as const

const clientParts = {
  name: field.text(),
  address: field.text(),
  postal_code: field.text(),
  city: field.text(),
  tin: field.text({ title: 'TIN' }),
  vat_id: field.text({ title: 'VAT ID' }),
  country: field.country(),
} as const

/**
 * Invoices of all four kinds. The database keeps them in four partitions by range of id: invoice, invoice_addon,
 * invoice_mcg and invoice_gpsr (CONST-20). An issued invoice is never changed; people read it through `invoice_list_info`.
 */
export const issued_invoice = defineTable({
  title: 'Issued Invoices',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    invoice_number: field.text({ required: true }),
    /** A credit note has a total below zero. */
    document_type: field.choice({ required: true, choices: documentTypes, preset: 'invoice' }),
    /** The invoice that a person credited, and why; none for a month that came to less than nothing. */
    credits_invoice_id: field.ref({ title: 'Credits Invoice', to: { table: 'issued_invoice', label: 'invoice_number' } }),
    credit_reason: field.longText({ maxLength: 500 }),
    /** In which it is printed. */
    language: field.choice({ required: true, choices: { enumeration: 'language' }, labels: languageNames, preset: 'en' }),
    client_number: field.text({ required: true }),
    reference_number: field.text({ required: true, letters: 18 }),
    /** The month that is billed. */
    invoice_duration: field.month({ required: true, title: 'Billing Period' }),
    timestamp: field.stamp(),
    due_date: field.day({ required: true }),
    payment_handling_mode: field.choice({ required: true, choices: paymentHandlingModes }),
    fees: field.money({ required: true }),
    vat_treatment: field.choice({ required: true, title: 'VAT Treatment', choices: feeVatTreatments }),
    vat_rate: field.percent({ required: true, title: 'VAT Rate' }),
    vat: field.money({ required: true, title: 'VAT' }),
    /** Taxes and duties that are only passed on. */
    passed_on: field.money({ required: true }),
    total_invoice_amount_in_eur: field.money({ required: true, title: 'Total Invoice Amount (EUR)' }),
    /** Both parties as they were when the invoice was issued. */
    seller: field.json({ required: true, parts: sellerParts }),
    client: field.json({ required: true, parts: clientParts }),
    notes: field.longText(),
    /** What its payments come to; whoever adds a payment writes them. */
    paid_amount: field.money({ required: true, generated: true }),
    date_of_payment: field.day({ generated: true, title: 'Date of Payment' }),
    payment_status: field.choice({ required: true, generated: true, choices: paymentStatuses }),
    /** No reminders are sent for a suspended invoice. */
    communication_status: field.choice({ choices: communicationStatuses }),
    comment: field.longText(),
  },
  states: {
    field: 'payment_status',
    begins: ['pending'],
    moves: {
      payInPart: { from: ['pending', 'overdue', 'partially_paid'], to: 'partially_paid' },
      pay: { from: paymentStatuses, to: 'paid' },
      /** Its due date has passed. */
      markOverdue: { from: ['pending'], to: 'overdue' },
      /** By a counter-entry to a payment. */
      reverseInPart: { from: ['paid', 'partially_paid'], to: 'partially_paid' },
      reverse: { from: ['paid', 'partially_paid'], to: 'pending' },
      reverseOverdue: { from: ['paid', 'partially_paid'], to: 'overdue' },
    },
  },
  allow: ['load'],
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'invoice_number',
  lead: {
    title: 'invoice_number',
    subtitle: 'invoice_duration',
    state: 'payment_status',
    amount: 'total_invoice_amount_in_eur',
    when: 'due_date',
  },
  page: {
    facts: ['em_id', 'invoice_duration', 'due_date', 'reference_number'],
    money: { parts: ['fees', 'vat', 'passed_on'], total: 'total_invoice_amount_in_eur' },
    sections: [
      { name: 'amounts', fields: ['fees', 'vat_treatment', 'vat_rate', 'vat', 'passed_on', 'total_invoice_amount_in_eur'] },
      {
        name: 'payment',
        fields: ['payment_status', 'paid_amount', 'date_of_payment', 'due_date', 'payment_handling_mode', 'communication_status'],
      },
      { name: 'parties', fields: ['em_id', 'client_number', 'seller', 'client'] },
      {
        name: 'details',
        fields: [
          'invoice_number',
          'document_type',
          'credits_invoice_id',
          'credit_reason',
          'reference_number',
          'invoice_duration',
          'timestamp',
          'language',
          'notes',
          'comment',
        ],
      },
    ],
    lists: [
      { table: 'invoice_line', by: 'invoice_id', after: 'amounts' },
      { table: 'invoice_payment', by: 'invoice_id', since: 'timestamp', after: 'payment' },
      { table: 'invoice_mail_view', by: 'invoice_id', since: 'timestamp', after: 'payment' },
      { table: 'credit_request', by: 'invoice_id', since: 'timestamp', unlisted: true },
      { table: 'billed_split', by: 'invoice_id', after: 'amounts', columns: ['base', 'fee', 'tax_point'] },
    ],
  },
})
