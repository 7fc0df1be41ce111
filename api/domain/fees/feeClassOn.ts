import type { Day } from '../day.ts'

/** From a day on a merchant's fee class is the one chosen by hand, or follows from its volume. */
export interface ClassChoice {
  from: Day
  isAutomatic: boolean
  /** The class chosen by hand; with an automatic one, the class in force before the first month was judged. */
  classId: number | null
}

/** The class that the volume of the month before a day has selected. */
interface AutomaticClass {
  from: Day
  /** Its last day; null while it goes on. */
  to: Day | null
  classId: number
}

/** What is known about the fee classes of a merchant, each list by its first days. */
export interface ClassHistory {
  choices: readonly ClassChoice[]
  automatic: readonly AutomaticClass[]
  /** From when sales declared after they were made have a class of their own; none if they never had one. */
  postSale: readonly { from: Day; classId: number }[]
}

/** What was in force on a day; before the first, what came first. */
const inForce = <T extends { from: Day }>(entries: readonly T[], day: Day): T | undefined =>
  entries.findLast(({ from }) => from <= day) ?? entries[0]

/**
 * The fee class of a sale on a day: a class chosen by hand from its day on, an automatic one by month, and for post sales
 * their own if the merchant has one.
 * @returns the id of the class; undefined if none was ever in force
 */
export function feeClassOn(history: ClassHistory, day: Day, isPostSale: boolean): number | undefined {
  const own = isPostSale ? inForce(history.postSale, day) : undefined
  if (own) return own.classId
  const choice = inForce(history.choices, day)
  if (!choice) return undefined
  if (!choice.isAutomatic) return choice.classId ?? undefined
  const byVolume = history.automatic.findLast(({ from, to }) => from <= day && (to === null || to >= day) && from >= choice.from)
  return byVolume?.classId ?? choice.classId ?? undefined
}
