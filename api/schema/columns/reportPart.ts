import { field } from '../fields.ts'

/** The fields of every part of a return. */
export const reportPart = {
  id: field.id(),
  em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
  report_id: field.ref({ required: true, title: 'VAT Return', hidden: true, to: { table: 'fiscal_report', label: 'reference' } }),
} as const
