import type { Day } from '../day.ts'

interface DatedDuty {
  code: string
  duty: string
  from: Day
  to: Day | null
}

/** The duty of a code on a day: that of the most specific code with a duty then; of several, the one that started last. */
export const dutyOn = (duties: readonly DatedDuty[], code: string, date: Day): DatedDuty | undefined =>
  duties
    .filter((entry) => code.startsWith(entry.code) && entry.from <= date && (entry.to === null || date <= entry.to))
    .toSorted((a, b) => b.code.length - a.code.length || b.from.localeCompare(a.from))[0]
