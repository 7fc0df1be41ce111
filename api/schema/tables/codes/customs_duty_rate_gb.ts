import { dutyTable } from '../../columns/dutyTable.ts'
import { defineTable } from '../../define.ts'

/** Duties of the United Kingdom in percent of the customs value. */
export const customs_duty_rate_gb = defineTable({
  title: 'Customs Duty Rates United Kingdom',
  ...dutyTable,
})
