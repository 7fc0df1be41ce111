import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Failures } from './Failures.tsx'
import { GracePeriod } from './GracePeriod.tsx'
import { ScheduleButtons } from './ScheduleButtons.tsx'

/** The actions of the lists of jobs and schedules. */
export const workActions = {
  scheduleButtons: { on: 'icons', title: 'work.scheduleButtons', width: 124, Button: ScheduleButtons },
  gracePeriod: { on: 'table', Button: GracePeriod },
  failures: { on: 'table', Button: Failures },
} as const satisfies Readonly<Record<string, TableAction>>
