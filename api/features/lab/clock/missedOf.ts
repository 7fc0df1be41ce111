import type { AdvanceRow } from './advanceRows.ts'

/** A run of a schedule. */
export interface Due {
  schedule: number
  due: Date
}

/** The last runs of the schedules of which only the last one counts, in the order in which they were due. */
export const missedOf = ({ missed }: Pick<AdvanceRow, 'missed'>): Due[] =>
  Object.entries(missed as Readonly<Record<string, string>>)
    .map(([schedule, due]) => ({ schedule: Number(schedule), due: new Date(due) }))
    .toSorted((a, b) => a.due.getTime() - b.due.getTime() || a.schedule - b.schedule)
