import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What a report has found of one scheme, country, rate and currency. */
export interface InterimFigure {
  report_type: string
  country: string
  rate: string
  currency: string
  net: string
  vat: string
  transactions: number
}

/** Figures of a merchant's schemes in a range of days, as they were when somebody asked for them. */
export const em_interim_report = defineTable({
  title: 'EM Interim Reports',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    start_date: field.day({ required: true }),
    end_date: field.day({ required: true }),
    /** `2026-10-01_2026-10-15`. */
    duration: field.text({ required: true }),
    figures: field.jsonOf<readonly InterimFigure[]>()({ required: true, hidden: true }),
    made_by: field.text({ tellsOf: 'operator', isPerson: true, required: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'duration',
  lead: { title: 'duration', subtitle: 'made_by', when: 'timestamp' },
})
