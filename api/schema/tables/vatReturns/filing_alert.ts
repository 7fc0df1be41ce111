import { alertStages } from '#domain/returns/filingAlerts.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/** What was said about a return that was not filed in time, once for each stage. People read it through `filing_alert_view`. */
export const filing_alert = defineTable({
  title: 'Filing Alerts',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    registration_id: field.ref({ required: true, title: 'Registration', to: { table: 'em_registration', label: 'number' } }),
    last_day: field.day({ required: true, title: 'Period Ends' }),
    due_date: field.day({ required: true }),
    stage: field.choice({ required: true, choices: alertStages }),
    /** What the law says follows. */
    message: field.text({ required: true, sentence: { said: 'said' } }),
    said: field.json({ title: 'Sentence', required: true, hidden: true }),
    timestamp: field.stamp(),
  },
  allow: ['load'],
  addedAt: 'timestamp',
  filters: ['em_id'],
  sort: ['id', 'desc'],
  label: 'stage',
  lead: { title: 'stage', subtitle: 'message', when: 'timestamp' },
})
