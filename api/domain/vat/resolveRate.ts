import type { Day } from '../day.ts'
import type { Territory } from './resolveTerritory.ts'
import type { ConditionLaw, HeldItem } from './stanceOf.ts'
import { isHeld, stanceOf } from './stanceOf.ts'

/** A rate of a line of rates, from a day on and, for closed rows, up to a day. */
export interface DatedRate {
  /** The row that has it; null if the row has since been changed and the rate is only in the history. */
  id: number | null
  country: string
  type: string
  line: string
  rate: string
  from: Day
  to: Day | null
  /** The row of the law that says so, by its table. */
  rows?: LawRows
}

/** Ids of rows, by their tables. */
type LawRows = Readonly<Record<string, number>>

/** A commodity code under a line of rates of a country. */
export interface RateItem {
  id: number | null
  country: string
  line: string
  code: string
  from: Day
  to: Day | null
  /** The review of the condition that the law attaches to it. */
  review: ItemReview
  /** The category of the Commission's list that its condition belongs to. */
  category?: string | null
  /** The condition in the words of the law's source. */
  note?: string | null
  rows?: LawRows
}

export type ItemReview = 'NOT_NEEDED' | 'TO_REVIEW' | 'ACCEPTED' | 'REJECTED'

/** What a territory charges instead of a line of its country's rates. */
export interface RegionalRate {
  territoryId: number
  line: string
  rate: string
  from: Day | null
  to: Day | null
}

export interface VatLaw extends ConditionLaw {
  rates: readonly DatedRate[]
  items: readonly RateItem[]
  regional: readonly RegionalRate[]
  /** The member states and XI. A rate missing there is an error; elsewhere no rate is expected. */
  union: ReadonlySet<string>
}

export interface RateQuestion {
  country: string
  territory: Territory | undefined
  /** The digits of the HS6+ code, if known. */
  code?: string | undefined
  isGoods: boolean
  date: Day
}

type RateRule = 'OUTSIDE_VAT_AREA' | 'ITEM' | 'STANDARD' | 'BY_CODE' | 'NO_RATE'

export interface ResolvedRate {
  rule: RateRule
  /** In percent; null if no rate of the member state is known for the day, or if it depends on more digits of the code. */
  rate: string | null
  /** The country whose rate it is, under which it is reported. */
  country: string
  type: string | null
  line: string | null
  outOfScope: boolean
  /** Whether the territory charges a rate of its own instead of its country's. */
  isRegional: boolean
  /** The rows on which the answer is based. */
  rateId: number | null
  itemId: number | null
  code: string | null
  review: ItemReview | null
  /** The stance by which an item applies that nobody has judged. */
  stanceId: number | null
  /** The item that would give another rate if its condition were met. */
  held: HeldItem | null
  /** All rows on which the rate is based, including former ones. */
  rows?: LawRows
}

/** A line of a country's rates on a day. */
interface LineOnDay {
  country: string
  line: string
  date: Day
}

/** The rate in force on a day: of those in force then, the one that started last. */
export const rateOn = (rates: readonly DatedRate[], { country, line, date }: LineOnDay): DatedRate | undefined =>
  rates
    .filter((rate) => rate.country === country && rate.line === line && holdsOn(rate, date))
    .toSorted((a, b) => b.from.localeCompare(a.from))[0]

/** What a territory charges on a day instead of a line of its country's rates (Articles 104 and 105 of Directive 2006/112/EC). */
export const regionalRate = (
  { regional }: Pick<VatLaw, 'regional'>,
  territory: Territory | undefined,
  { line, date }: Pick<LineOnDay, 'line' | 'date'>,
): RegionalRate | undefined =>
  regional.find(
    (entry) =>
      territory?.treatment === 'REGIONAL_RATE' &&
      entry.territoryId === territory.id &&
      entry.line === line &&
      holdsOn(entry, date),
  )

const holdsOn = ({ from, to }: { from: Day | null; to: Day | null }, date: Day): boolean =>
  (from === null || from <= date) && (to === null || date <= to)

/**
 * The country whose rates apply in a territory. Article 7 of Directive 2006/112/EC treats Monaco as France, the Isle of
 * Man as the United Kingdom and the British bases on Cyprus as Cyprus; Article 6 lists the territories outside the VAT area.
 */
function countryFor({ country, territory, isGoods }: RateQuestion): string {
  if (!territory) return country
  switch (territory.treatment) {
    case 'SAME_AS_PARENT':
    case 'REGIONAL_RATE':
    case 'NOT_FOR_DISTANCE_SALES':
      return territory.country
    // Northern Ireland follows EU law for goods only (Windsor Framework).
    case 'EU_FOR_GOODS':
      return isGoods ? 'XI' : 'GB'
    case 'THIRD_TERRITORY':
    case 'THIRD_COUNTRY':
      return country
  }
}

/** An answer that is not based on any row. */
export const nothing = {
  type: null,
  line: null,
  isRegional: false,
  rateId: null,
  itemId: null,
  code: null,
  review: null,
  stanceId: null,
  held: null,
} as const

/** The VAT rate of a supply: by territory, by commodity code, otherwise the standard rate of the country on the day. */
export function resolveRate(law: VatLaw, question: RateQuestion): ResolvedRate {
  const { territory, date } = question
  const country = countryFor(question)
  const outside = { ...nothing, rule: 'OUTSIDE_VAT_AREA', rate: '0', country, outOfScope: true } as const
  if (territory?.treatment === 'THIRD_TERRITORY' || territory?.treatment === 'THIRD_COUNTRY') return outside
  const named = question.isGoods ? itemsFor(law, country, question) : []
  const item = named.find((one) => !isHeld(law, one))
  const rate = rateOn(law.rates, { country, line: item?.line ?? 'standard', date })
  if (!rate) return law.union.has(country) ? { ...nothing, rule: 'NO_RATE', rate: null, country, outOfScope: false } : outside
  const regional = regionalRate(law, territory, { line: rate.line, date })
  const stance = item?.review === 'TO_REVIEW' ? stanceOf(law.stances, item) : undefined
  const stanceId = stance?.stance === 'applies' ? stance.id : null
  return {
    rule: item ? 'ITEM' : 'STANDARD',
    rate: regional?.rate ?? rate.rate,
    country,
    type: rate.type,
    line: rate.line,
    outOfScope: false,
    isRegional: regional !== undefined,
    rateId: rate.id,
    itemId: item?.id ?? null,
    code: item?.code ?? null,
    review: item?.review ?? null,
    stanceId,
    // An item with a longer code than that of the one that applies would decide, were it not held.
    held: named[0] && named[0] !== item ? heldItem(law, named[0], question) : null,
    rows: { ...rate.rows, ...item?.rows, ...(stanceId !== null && { vat_category_stance: stanceId }) },
  }
}

/** What a held item would give. */
function heldItem(law: VatLaw, item: RateItem, { territory, date }: RateQuestion): HeldItem {
  const { id, country, line, code, from, category = null, note = null } = item
  const rate = regionalRate(law, territory, { line, date }) ?? rateOn(law.rates, { country, line, date })
  return {
    itemId: id,
    code,
    rate: rate?.rate ?? '0',
    from,
    category,
    condition: note,
    stanceId: stanceOf(law.stances, item)?.id ?? null,
  }
}

/** The items that name the goods and whose line has a rate on the day, longest code first; without those that were rejected. */
const itemsFor = (law: VatLaw, country: string, { code = '', date }: RateQuestion): RateItem[] =>
  law.items
    .filter((item) => item.country === country && code.startsWith(item.code) && holdsOn(item, date))
    .filter((item) => item.review !== 'REJECTED' && rateOn(law.rates, { country, line: item.line, date }))
    .toSorted((a, b) => b.code.length - a.code.length || b.from.localeCompare(a.from))
