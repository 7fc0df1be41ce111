import { compareDecimals } from '../decimal.ts'
import type { CountryRate } from './listedVat.ts'

/** A line of a country's rates with the rate now in force. */
export interface RateLine {
  id: number
  type: string
  line: string
  rate: string
}

interface Matched {
  /** The line that each listed percentage is under. */
  lines: { wanted: CountryRate; line: RateLine }[]
  /** Lines whose percentage the list has changed. */
  changed: { wanted: CountryRate; line: RateLine }[]
  /** Listed percentages without a line. */
  added: CountryRate[]
  /** Lines whose percentage is no longer listed. */
  gone: RateLine[]
}

/** The list has one kind of reduced rate; in our tables a second one, and a rate of zero, have types of their own. */
const kindOf = (type: string): string => (['SECOND_REDUCED', 'ZERO'].includes(type) ? 'REDUCED' : type)
const isStandard = ({ type }: { type: string }): boolean => type === 'STANDARD'

/**
 * Finds the line of a country for each listed rate: a percentage keeps the line that has it; if one percentage and one line of
 * a kind remain then, the rate of that line has changed. A person has to decide about the rest.
 */
export function matchLines(wanted: readonly CountryRate[], lines: readonly RateLine[]): Matched {
  const matched: Matched = { lines: [], changed: [], added: [], gone: [] }
  const free = new Set(lines)
  const open: CountryRate[] = []
  for (const one of wanted) {
    const same = [...free].filter((line) => isStandard(line) === isStandard(one) && compareDecimals(line.rate, one.rate) === 0)
    const line = same.find(({ type }) => kindOf(type) === one.type) ?? same[0]
    if (!line) open.push(one)
    else {
      matched.lines.push({ wanted: one, line })
      free.delete(line)
    }
  }
  const left = Map.groupBy(free, ({ type }) => kindOf(type))
  for (const [kind, own] of Map.groupBy(open, ({ type }) => type)) {
    const [rate] = own
    const others = left.get(kind) ?? []
    const [line] = others
    if (rate && line && own.length === 1 && others.length === 1) {
      matched.changed.push({ wanted: rate, line })
      free.delete(line)
    } else matched.added.push(...own)
  }
  matched.gone.push(...free)
  return matched
}
