import type { Day } from '#domain/day.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'
import { findTasks } from './findTasks.ts'
import { readRegistrations } from './readRegistrations.ts'
import type { ReturnTask } from './ReturnTask.ts'

/** What is composed for a return that is open. @throws {AppError} UNKNOWN_ROW if it is not */
export async function taskOfReport(
  db: Queryable,
  report: { id: number; registration_id: number; last_day: Day },
): Promise<ReturnTask> {
  const held = await readRegistrations(db, { ids: [report.registration_id] })
  const task = (await findTasks(db, held, { day: report.last_day })).find(({ open }) => open?.id === report.id)
  if (!task) throw new AppError('UNKNOWN_ROW')
  return task
}
