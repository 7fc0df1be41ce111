import { paymentStatuses } from '#domain/invoicing/paymentStatuses.ts'
import { communicationStatuses } from '../../choices.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** The invoice list: invoices of all four kinds with the merchant's name (INV-10 to INV-18). */
export const invoice_list_info = defineView({
  title: 'EM Invoices',
  route: 'invoice_list_view',
  menu: ['invoices', 10],
  filledOn: 'schedules',
  area: 'business',
  of: 'issued_invoice',
  screen: 'invoices',
  fields: {
    id: { ...field.id(), hidden: true },
    invoice_id: field.int({ required: true, title: 'Invoice ID' }),
    invoice_number: field.text({ required: true }),
    em_id: field.ref({ required: true, title: 'EM ID', hidden: true, to: { table: 'em', label: 'full_name' } }),
    em_name: field.text({ title: 'EM Name' }),
    client_number: field.text({ required: true }),
    timestamp: field.instant({ required: true, title: 'Issued' }),
    due_date: field.day({ required: true }),
    total_invoice_amount_in_eur: field.money({ required: true, title: 'Total Invoice Amount (EUR)' }),
    paid_amount: field.money({ required: true }),
    date_of_payment: field.day({ title: 'Date of Payment' }),
    payment_status: field.choice({ required: true, choices: paymentStatuses }),
    communication_status: field.choice({ choices: communicationStatuses }),
    invoice_duration: field.month({ required: true, title: 'Billing Period' }),
    reference_number: field.text({ required: true, letters: 18 }),
    comment: field.longText(),
  },
  filters: ['em_name', 'timestamp', 'date_of_payment', 'payment_status', 'communication_status', 'invoice_number', 'em_id'],
  filterSchema: 'invoice_list_filter',
  sort: ['timestamp', 'desc'],
  label: 'invoice_number',
  lead: {
    title: 'invoice_number',
    subtitle: 'em_name',
    state: 'payment_status',
    amount: 'total_invoice_amount_in_eur',
    when: 'due_date',
  },
  columns: ['total_invoice_amount_in_eur', 'paid_amount', 'payment_status', 'due_date', 'invoice_duration'],
  sums: ['total_invoice_amount_in_eur', 'paid_amount'],
  actions: ['invoicePdf', 'invoicePayments'],
  exportName: 'Aggregated_Invoices_EAS_solution',
})
