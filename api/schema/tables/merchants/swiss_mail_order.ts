import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'

/**
 * What each merchant has sold to Switzerland and Liechtenstein in small consignments, by calendar year. From CHF 100,000 on it
 * has to register for VAT there (mail-order rule: Mehrwertsteuergesetz, Article 7(3)(b)).
 */
export const swiss_mail_order = defineTable({
  title: 'Swiss Mail-Order Turnover',
  route: 'swiss_mail_order',
  menu: ['merchants', 60],
  filledOn: 'schedules',
  area: 'business',
  tellsOf: 'nobody',
  fields: {
    id: field.id(),
    em_id: field.ref({ required: true, title: 'EM', to: { table: 'em', label: 'full_name' } }),
    year: field.int({ required: true }),
    /** Of consignments whose import tax is at most CHF 5: price and delivery without VAT, less what went back. */
    turnover: field.money({ required: true, title: 'Turnover' }),
    consignments: field.int({ required: true, title: 'Small Consignments' }),
    turnover_limit: field.money({ required: true, title: 'Turnover Limit' }),
    currency: field.currency({ required: true, generated: true }),
    reached_on: field.day({ title: 'Limit Reached' }),
    status: field.choice({ required: true, choices: ['below_limit', 'registration_due', 'registered'] }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['em_id', 'year', 'status'],
  sort: ['id', 'desc'],
  label: 'year',
  lead: { title: 'em_id', subtitle: 'year', state: 'status', amount: 'turnover', when: 'reached_on' },
  columns: ['turnover', 'consignments', 'turnover_limit', 'reached_on', 'status'],
  sums: ['turnover'],
})
