import { monthNames } from '#domain/monthNames.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import type { ReturnFinding } from '#domain/returns/ReturnFinding.ts'
import { fiscalReportTypes } from '#domain/returns/returnSchemes.ts'
import { paymentHandlingModes, reportKinds, reportStatuses, vatAmountModes } from '../../choices.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * A VAT return of a registration and a period. While it is open it follows the ledger by itself; once it is submitted the database
 * refuses every change. People read it through `emvat_report_fiscal_view`.
 */
export const fiscal_report = defineTable({
  title: 'VAT Returns',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    registration_id: field.ref({ required: true, title: 'Registration', to: { table: 'em_registration', label: 'number' } }),
    report_type: field.choice({ required: true, choices: fiscalReportTypes }),
    /** The member state of identification, or the country outside the Union. */
    scheme_registered_country_code: field.country({ title: 'Filed In' }),
    /** The return of the period, or an additional declaration about it. */
    kind: field.choice({ required: true, choices: reportKinds }),
    /** 0 for the main one, then 1, 2 … */
    number: field.int({ required: true }),
    /** `2026-M10`, `2026-Q3`. */
    period: field.text({ required: true }),
    year: field.int({ required: true }),
    report_period: field.int({ required: true }),
    report_period_name: field.text({ required: true, title: 'Period Name', words: monthNames }),
    /** The first and last day of the period, and those of them on which the registration held. */
    first_day: field.day({ required: true, hidden: true }),
    last_day: field.day({ required: true, title: 'Period Ends' }),
    start_day: field.day({ required: true }),
    end_day: field.day({ required: true }),
    due_date: field.day({ required: true }),
    payment_handling_mode: field.choice({ required: true, choices: paymentHandlingModes }),
    currency: field.currency({ required: true }),
    /** The unique reference number, which is quoted with the payment; none while the merchant's number is missing. */
    reference: field.text(),
    status: field.choice({ required: true, choices: reportStatuses }),
    total_vat_due: field.money({ required: true, title: 'Total VAT Due' }),
    total_taxable: field.money({ required: true }),
    /** At the rate of the European Central Bank for the last day of the period; none before it is published. */
    total_vat_due_eur: field.money({ title: 'Total VAT Due (EUR)', inEuro: true }),
    /** By which setting its lines were computed. */
    vat_amount_mode: field.choice({ required: true, choices: vatAmountModes, title: 'VAT Amount in Returns' }),
    is_zero: field.flag({ title: 'Zero VAT' }),
    reported_vat_amount: field.money({ title: 'Reported VAT Amount' }),
    reported_vat_eur: field.money({ title: 'Reported VAT Amount (EUR)', inEuro: true }),
    report_date: field.day(),
    comment: field.longText(),
    /** Something stops its filing. */
    is_blocked: field.flag({ title: 'Blocked' }),
    /** Why it cannot be filed (`ReturnFinding`), and what is worth knowing before. */
    findings: field.jsonOf<readonly ReturnFinding[]>()({ required: true }),
    warnings: field.json({ required: true }),
    row_count: field.int({ required: true, title: 'Ledger Rows' }),
    /** The last row of the ledger that was there when it was composed. */
    composed_to: field.int({ required: true, hidden: true }),
    composed_at: field.instant({ required: true }),
    proposed_by: field.text({ tellsOf: 'operator', isPerson: true }),
    submitted_by: field.text({ tellsOf: 'operator', isPerson: true }),
    submitted_at: field.instant(),
    waiver_reason: field.text(),
    /** Who takes care of it. */
    owner: field.text({ tellsOf: 'operator', isPerson: true }),
    /** The return in its canonical form, of which all files are written. */
    content: field.jsonOf<AnyReturn>()({ required: true, hidden: true, unlisted: true }),
    timestamp: field.stamp(),
    version: field.version(),
  },
  states: {
    field: 'status',
    begins: ['pending'],
    moves: {
      propose: { from: ['pending', 'proposed'], to: 'proposed' },
      /** The figures have changed since they were proposed. */
      takeBack: { from: ['pending', 'proposed'], to: 'pending' },
      submit: { from: ['pending', 'proposed'], to: 'submitted' },
    },
  },
  allow: ['load'],
  filters: ['em_id', 'report_type', 'scheme_registered_country_code', 'year', 'status', { name: 'owner', comparator: '=' }],
  sort: ['id', 'desc'],
  label: 'reference',
  lead: {
    title: 'reference',
    subtitle: 'period',
    state: 'status',
    amount: 'total_vat_due',
    when: 'due_date',
    country: 'scheme_registered_country_code',
  },
  page: {
    facts: ['em_id', 'report_type', 'period', 'due_date'],
    sections: [
      {
        name: 'details',
        fields: [
          'em_id',
          'registration_id',
          'report_type',
          'scheme_registered_country_code',
          'kind',
          'number',
          'period',
          'start_day',
          'end_day',
          'due_date',
          'reference',
          'owner',
        ],
      },
      {
        name: 'amounts',
        fields: ['currency', 'total_taxable', 'total_vat_due', 'total_vat_due_eur', 'row_count', 'composed_at', 'is_blocked'],
      },
      {
        name: 'payment',
        fields: [
          'status',
          'reported_vat_amount',
          'report_date',
          'comment',
          'proposed_by',
          'submitted_by',
          'submitted_at',
          'waiver_reason',
          'payment_handling_mode',
        ],
      },
    ],
    lists: [
      { table: 'fiscal_report_line', by: 'report_id', after: 'amounts' },
      { table: 'fiscal_report_correction', by: 'report_id', after: 'amounts' },
      { table: 'fiscal_report_balance', by: 'report_id', after: 'amounts' },
      { table: 'filing_alert_view', by: 'report_id', since: 'timestamp', after: 'payment' },
      { table: 'fiscal_report_file', by: 'report_id', since: 'timestamp', after: 'payment' },
    ],
  },
})
