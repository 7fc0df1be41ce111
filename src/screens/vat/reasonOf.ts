import type { Answer } from './Answer.ts'

type Reason =
  | Answer['rule']
  | 'STANDARD_COUNTRY'
  | 'STANDARD_NO_CODES'
  | 'STANDARD_HELD'
  | 'STANDARD_OTHERWISE'
  | 'STANDARD_KNOWN'

/**
 * Why the finder's answer is what it is. That no code of the goods has another rate is said only where it is so: not if one has it
 * under a condition, if longer codes have it, or if the past is not known.
 * @param asked the code asked for; empty for the rate of a country
 */
export function reasonOf({ rule, hasCodes, held, below, later }: Answer, wantedCode: string): Reason {
  if (rule !== 'STANDARD') return rule
  if (wantedCode === '') return 'STANDARD_COUNTRY'
  if (!hasCodes) return 'STANDARD_NO_CODES'
  if (held) return 'STANDARD_HELD'
  if (below.length > 0) return 'STANDARD_OTHERWISE'
  return later ? 'STANDARD_KNOWN' : 'STANDARD'
}
