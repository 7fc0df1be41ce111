import { alertStages } from '#domain/returns/filingAlerts.ts'
import { returnSchemes } from '#domain/returns/returnSchemes.ts'
import { defineView } from '../../define.ts'
import { field } from '../../fields.ts'

/** Alerts about returns that were not filed in time, each open until its return is. */
export const filing_alert_view = defineView({
  title: 'Filing Alerts',
  of: 'filing_alert',
  route: 'filing_alerts',
  menu: ['vatReturns', 4],
  filledOn: 'filing_cockpit',
  area: 'business',
  tellsOf: 'nobody',
  asOf: false,
  fields: {
    id: { ...field.id(), hidden: true },
    em_id: field.ref({ required: true, title: 'EM', hidden: true, to: { table: 'em', label: 'full_name' } }),
    client: field.text({ title: 'Client' }),
    scheme: field.choice({ choices: returnSchemes }),
    country: field.country({ title: 'Filed In' }),
    last_day: field.day({ required: true, title: 'Period Ends' }),
    due_date: field.day({ required: true }),
    stage: field.choice({ required: true, choices: alertStages }),
    state: field.choice({ choices: ['open', 'submitted'] }),
    message: field.text({ required: true, inFull: true, sentence: { said: 'said' } }),
    said: field.json({ title: 'Sentence', hidden: true }),
    /** Its return, once that is composed. */
    report_id: field.ref({ title: 'VAT Return', to: { table: 'fiscal_report', label: 'reference' } }),
    timestamp: field.stamp(),
  },
  filters: ['client', 'scheme', 'country', 'stage', 'state', 'due_date', 'em_id'],
  sort: ['id', 'desc'],
  label: 'client',
  lead: { title: 'client', subtitle: 'scheme', state: 'stage', when: 'due_date', country: 'country' },
  columns: ['last_day', 'stage', 'message'],
  opensWith: { state: { value: 'open' } },
})
