import { dutyTable } from '../../columns/dutyTable.ts'
import { defineTable } from '../../define.ts'

/** Duties of Norway in percent of the customs value. Its screen switches to those of the other two countries. */
export const customs_duty_rate_no = defineTable({
  title: 'Non-EU Customs Duty Rates',
  route: 'ref_country_customs_duty_rate_non_eu',
  menu: ['reference', 'codes', 40],
  screen: 'dutiesNonEu',
  ...dutyTable,
})
