import { dutyFields } from '../columns/dutyFields.ts'
import { defineTable } from '../define.ts'

/** Duties of Switzerland in percent of the customs value. */
export const customs_duty_rate_ch = defineTable({
  title: 'Customs Duty Rates Switzerland',
  fields: dutyFields,
  allow: ['load', 'insert', 'update'],
  filters: ['hs6p_code', 'start_date', 'end_date'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', amount: 'customs_duty', when: 'end_date' },
  columns: ['customs_duty', 'start_date', 'end_date', 'source'],
})
