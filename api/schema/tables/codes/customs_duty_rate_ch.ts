import { dutyTable } from '../../columns/dutyTable.ts'
import { defineTable } from '../../define.ts'

/** Duties of Switzerland in percent of the customs value. */
export const customs_duty_rate_ch = defineTable({
  title: 'Customs Duty Rates Switzerland',
  ...dutyTable,
})
