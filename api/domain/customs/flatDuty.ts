import type { Day } from '../day.ts'
import { compareDecimals, roundDecimal } from '../decimal.ts'
import { apportion } from '../apportion.ts'

/** Which goods of a consignment form one item of its declaration. */
export const flatDutyGroupings = ['HS6', 'HS6_DESC', 'HS6_DESC_ORIGIN'] as const
export type FlatDutyGrouping = (typeof flatDutyGroupings)[number]

/** The customs duty for consignments up to 150 euro: Council Regulation (EU) 2026/382, from 1 July 2026 until 30 June 2028. */
export interface FlatDutyLaw {
  amount: string
  from: Day
  to: Day
  /** In euro, inclusive. */
  threshold: string
  grouping: FlatDutyGrouping
}

interface FlatDutyLine {
  code: string
  description?: string
  origin?: string
  /** Price of the goods, by which the duty of a group is spread over its lines. */
  value: string
}

/** The duty of a consignment: none, by the relief for low values that the flat duty replaced; the flat duty; or that of the tariff. */
type DutyBasis = 'relief' | 'flat' | 'tariff'

/**
 * @param intrinsicValue price of the goods in euro, without transport and VAT
 * @param isToConsumer the flat duty is for distance sales; imports by businesses bear the tariff's duty since the relief ended
 */
export function dutyBasis(
  law: FlatDutyLaw,
  date: Day,
  { intrinsicValue, isToConsumer }: { intrinsicValue: string; isToConsumer: boolean },
): DutyBasis {
  if (compareDecimals(intrinsicValue, law.threshold) > 0) return 'tariff'
  if (date < law.from) return 'relief'
  return isToConsumer && date <= law.to ? 'flat' : 'tariff'
}

function groupOf({ code, description = '', origin = '' }: FlatDutyLine, grouping: FlatDutyGrouping): string {
  const hs6 = code.slice(0, 6)
  if (grouping === 'HS6') return hs6
  const words = description.trim().toLowerCase()
  return JSON.stringify(grouping === 'HS6_DESC' ? [hs6, words] : [hs6, words, origin])
}

/**
 * The flat duty of each line: the amount once for each item of the declaration, however many pieces it has, spread over its
 * lines by value; the last one bears the rest, so that the parts add up.
 * @param law its amount in the currency of the duties, with the decimal places of that currency
 */
export function flatDuties(law: Pick<FlatDutyLaw, 'amount' | 'grouping'>, lines: readonly FlatDutyLine[], places = 2): string[] {
  const groups = Map.groupBy(lines.keys(), (index) => groupOf(lines[index]!, law.grouping))
  const duties = lines.map(() => roundDecimal('0', places))
  for (const members of groups.values()) {
    const indexes = [...members]
    const shares = apportion(
      roundDecimal(law.amount, places),
      indexes.map((index) => lines[index]?.value ?? '0'),
      places,
    )
    indexes.forEach((index, place) => (duties[index] = shares[place] ?? '0'))
  }
  return duties
}
