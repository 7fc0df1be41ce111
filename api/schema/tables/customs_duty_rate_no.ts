import { dutyFields } from '../columns/dutyFields.ts'
import { defineTable } from '../define.ts'

/** Duties of Norway in percent of the customs value. Its screen switches to those of the other two countries. */
export const customs_duty_rate_no = defineTable({
  title: 'Non-EU Customs Duty Rates',
  route: 'ref_country_customs_duty_rate_non_eu',
  menu: ['reference', 'codes'],
  screen: 'dutiesNonEu',
  fields: dutyFields,
  allow: ['load', 'insert', 'update'],
  filters: ['hs6p_code', 'start_date', 'end_date'],
  sort: ['id', 'desc'],
  label: 'hs6p_code',
  lead: { title: 'hs6p_code', amount: 'customs_duty', when: 'end_date' },
  columns: ['customs_duty', 'start_date', 'end_date', 'source'],
})
