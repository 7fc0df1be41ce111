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
  /** Where no flag says so: the field with the sentence about what was done, and the codes of those about a check. */
  checkSaid?: { readonly field: string; readonly codes: readonly string[] }
}

/** The states that only readers see, because a stored state says more than has happened. */
export const shownStates = ['in_part', 'nothing_taken', 'checked', 'checked_with_refusals'] as const

type Read = Readonly<Record<string, unknown>>

/** The code of the sentence that a field holds. */
const codeIn = (said: unknown): unknown => (typeof said === 'object' && said !== null && 'code' in said ? said.code : undefined)

function isCheck({ checkOnly, applied, checkSaid }: Whole, row: Read): boolean {
  if (checkOnly !== undefined && row[checkOnly] === true && row[applied ?? ''] !== true) return true
  return checkSaid !== undefined && checkSaid.codes.some((code) => code === codeIn(row[checkSaid.field]))
}

/** The state that people read: success is whole, so that with refused rows it is success in part, and a check is a check. */
export function shownState(value: string, whole: Whole | undefined, row: Read): string {
  if (!whole?.in.includes(value)) return value
  const count = (name: string) => Number(row[name] ?? 0)
  const isRefused = count(whole.refused) > 0
  const isTaken = whole.taken.some((name) => count(name) > 0)
  // A check takes nothing, whatever it finds.
  if (isCheck(whole, row)) return isRefused ? 'checked_with_refusals' : 'checked'
  if (isRefused && !isTaken) return 'nothing_taken'
  return isRefused ? 'in_part' : value
}
