/** What a state of success says by the counts of its row, as names of fields. */
export interface Whole {
  /** The states that count as success. */
  in: readonly string[]
  /** The field that counts the rows that were refused, and those that count what was taken. */
  refused: string
  taken: readonly string[]
  /** The flags of a row that was only checked, and of one that was applied since. */
  checkOnly?: string
  applied?: string
}

/** The states that only readers see, because a stored state says more than has happened. */
export const shownStates = ['in_part', 'nothing_taken', 'checked', 'checked_in_part'] as const

/** The state that people read: success is whole, so that with refused rows it is success in part, and a check is a check. */
export function shownState(value: string, whole: Whole | undefined, row: Readonly<Record<string, unknown>>): string {
  if (!whole?.in.includes(value)) return value
  const count = (name: string) => Number(row[name] ?? 0)
  const isRefused = count(whole.refused) > 0
  const isTaken = whole.taken.some((name) => count(name) > 0)
  if (isRefused && !isTaken) return 'nothing_taken'
  const isCheck = whole.checkOnly !== undefined && row[whole.checkOnly] === true && row[whole.applied ?? ''] !== true
  if (isCheck) return isRefused ? 'checked_in_part' : 'checked'
  return isRefused ? 'in_part' : value
}
