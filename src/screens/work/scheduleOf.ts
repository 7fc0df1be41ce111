import type { ReadRow } from '#schema/rows.ts'
import type { schedule } from '#schema/tables/work/schedule.ts'
import type { Row } from '../../kinds/KindView.ts'

/** The part of a schedule that its buttons need. */
export interface Schedule extends Pick<ReadRow<typeof schedule>, 'id' | 'name' | 'cron_time' | 'timezone' | 'action'> {
  /** The payment mode of an invoice schedule. */
  paymentMode: 'direct' | 'indirect' | undefined
}

/** The schedule of a row of its list. */
export function scheduleOf(row: Row): Schedule {
  const { id, name, cron_time, timezone, action, variables } = row as ReadRow<typeof schedule>
  const mode = typeof variables === 'object' && variables !== null && 'em_type' in variables ? variables.em_type : undefined
  return { id, name, cron_time, timezone, action, paymentMode: mode === 'direct' || mode === 'indirect' ? mode : undefined }
}
