import { isJobKind } from '#schema/work/jobKinds.ts'
import type { Json } from '#schema/kinds.ts'
import { AppError } from '../../errors.ts'
import type { NewJob } from '../NewJob.ts'
import type { ScheduleRow } from './scheduleRows.ts'

/** The job that a schedule starts; one of them runs at a time. */
export function jobOfSchedule({ id, name, action, variables }: ScheduleRow): Omit<NewJob, 'author'> {
  if (!isJobKind(action)) throw new AppError('JOB_MISSING')
  return {
    kind: action,
    subject: name,
    input: variables as Readonly<Record<string, Json>>,
    schedule: id,
    onlyOne: `schedule ${id}`,
  }
}
