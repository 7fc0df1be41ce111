import { compareDecimals } from '../decimal.ts'
/** A row of the list of reduced rates: a code of 2, 4, 6 or 8 digits, which covers every longer code that begins with it. */
export interface ListedRate {
  country: string
  code: string
  /** In percent. */
  rate: string
  category: string | null
  /** The condition that the law attaches to the row; null if there is none. */
  note: string | null
  /** Whether the goods are exempt rather than taxed at a reduced rate. */
  isExempt?: boolean
}

/** A commodity code with the rate that the list gives it. */
interface ExpandedItem extends ListedRate {
  /** The code under which it is listed. */
  listedCode: string
}

/** A commodity code whose closest row names several rates, so that the list does not say which one applies. */
interface ItemConflict {
  country: string
  code: string
  listedCode: string
  rates: string[]
}

interface Expansion {
  items: ExpandedItem[]
  conflicts: ItemConflict[]
  /** Listed codes that are not the beginning of any known code, because they are longer than ours. */
  unmatched: { country: string; code: string }[]
}

/**
 * A code as the Harmonized System writes it: the Combined Nomenclature appends 00 to a subheading that it does not divide
 * (Council Regulation (EEC) No 2658/87, Article 3).
 */
export const wholeCode = (code: string): string => (code.length === 8 && code.endsWith('00') ? code.slice(0, 6) : code)

const sameRate = (a: ListedRate, b: ListedRate): boolean => compareDecimals(a.rate, b.rate) === 0

/** Whether the condition of a row holds it back from a code until somebody has judged it. */
type Holds = (row: ListedRate, code: string) => boolean

/**
 * The rate of every known code according to the list: of the rows that cover a code and are not held, the longest decides. If
 * that names several rates there is no item, and the standard rate applies.
 */
export function expandItems(listed: readonly ListedRate[], known: readonly string[], holds: Holds = () => false): Expansion {
  const expansion: Expansion = { items: [], conflicts: [], unmatched: [] }
  const rows = listed.map((row) => ({ ...row, code: wholeCode(row.code) }))
  for (const [country, own] of Map.groupBy(rows, (row) => row.country)) {
    const byCode = Map.groupBy(own, ({ code }) => code)
    const matched = new Set<string>()
    for (const code of known) {
      const prefixes = [8, 6, 4, 2].map((length) => code.slice(0, length)).filter((prefix) => byCode.has(prefix))
      for (const prefix of prefixes) matched.add(prefix)
      const covering = prefixes.map((prefix) => byCode.get(prefix) ?? [])
      const meant = decidingOf(covering, (row) => holds(row, code))
      const [first] = meant
      if (!first) continue
      if (meant.every((row) => sameRate(row, first))) expansion.items.push(itemOf(code, meant, first))
      else expansion.conflicts.push({ country, code, listedCode: first.code, rates: [...new Set(meant.map(({ rate }) => rate))] })
    }
    for (const code of byCode.keys()) if (!matched.has(code)) expansion.unmatched.push({ country, code })
  }
  return expansion
}

/**
 * The rows that decide, of those that cover a code, the longest first. A held row gives way to one that is not held, and an
 * exemption under a condition, which is for a few of the goods (breast milk among milk), to a reduced rate for all of them.
 */
function decidingOf(covering: readonly ListedRate[][], isHeld: (row: ListedRate) => boolean): readonly ListedRate[] {
  const isForFew = ({ isExempt, note }: ListedRate) => isExempt === true && note !== null
  const taxed = covering.map((rows) => rows.filter((row) => !isForFew(row))).filter((rows) => rows.length)
  const levels = taxed.length ? taxed : covering
  const free = levels.map((rows) => rows.filter((row) => !isHeld(row))).find((rows) => rows.length)
  return free ?? levels[0] ?? []
}

/** Several conditions are alternatives, so a single row without a condition makes the rate unconditional. */
function itemOf(code: string, rows: readonly ListedRate[], first: ListedRate): ExpandedItem {
  const notes = rows.map(({ note }) => note)
  const note = notes.includes(null) ? null : [...new Set(notes)].join('\n')
  return { ...first, code, listedCode: first.code, note }
}
