import type { Day } from '../day.ts'

export const stances = ['applies', 'held'] as const
export type Stance = (typeof stances)[number]

/** What was decided about a whole category of conditional items: whether they apply before anybody has judged them one by one. */
export interface CategoryStance {
  id: number | null
  /** Null for every country. */
  country: string | null
  /** As the Commission's list names it: one of the categories of Annex III of Directive 2006/112/EC. */
  category: string
  /** The beginning of the codes that it is about; empty for all of the category. */
  prefix: string
  stance: Stance
}

/** Goods of a category in a country. */
interface CategoryGoods {
  country: string
  category?: string | null
  code: string
}

/**
 * The stance on goods: of the country's own ones the one with the longest prefix, otherwise of those on every country.
 * @returns undefined if no stance names the goods, which then are held
 */
export function stanceOf(all: readonly CategoryStance[], goods: CategoryGoods): CategoryStance | undefined {
  return all
    .filter((one) => one.category === goods.category && (one.country === null || one.country === goods.country))
    .filter(({ prefix }) => goods.code.startsWith(prefix))
    .toSorted((a, b) => Number(a.country === null) - Number(b.country === null) || b.prefix.length - a.prefix.length)[0]
}

/** What decides whether items with a condition apply. */
export interface ConditionLaw {
  /** Whether items wait for a stance or a review before they apply. */
  holdsConditional: boolean
  stances: readonly CategoryStance[]
}

/** An item that would give goods another rate if its condition were met, in the words of the law's source. */
export interface HeldItem {
  /** Null for a former item, which is only in the history. */
  itemId: number | null
  code: string
  /** In percent. */
  rate: string
  from: Day
  category: string | null
  condition: string | null
  /** The stance that holds it; null if none names its goods. */
  stanceId: number | null
}

/** Whether an item is held: it has a condition that nobody has judged, and no stance says that its category applies. */
export const isHeld = ({ holdsConditional, stances: all }: ConditionLaw, item: CategoryGoods & { review: string }): boolean =>
  item.review === 'TO_REVIEW' && holdsConditional && stanceOf(all, item)?.stance !== 'applies'
