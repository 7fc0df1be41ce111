import { findTable } from '#schema/registry.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { folded } from '../../kinds/text/folded.ts'
import type { RelativeDays } from '../../kinds/text/relativeDays.ts'
import { relativeDays } from '../../kinds/text/relativeDays.ts'

/** The filters of a list of things that go to a place and have an amount. */
const toPlaces = {
  country: 'delivery_country',
  territory: 'delivery_territory_id',
  amount: 'total',
  currency: 'currency',
} as const

/** The lists that a sentence can ask for, of one merchant or all, and the filters that it sets. */
const lists = [
  { table: 'order_info_view', word: 'sentences.orders', merchant: 'em_id', days: 'timestamp', ...toPlaces },
  { table: 'invoice_list_info', word: 'sentences.invoices', merchant: 'em_id', days: 'timestamp' },
  { table: 'order_return', word: 'sentences.returns', merchant: 'em_id' },
] as const satisfies readonly ({ table: string; word: TextKey; merchant: string; days?: string } & Partial<typeof toPlaces>)[]

/** A country or a special territory, as a sentence may name it: in lower case and without accents. */
export type NamedPlace = { name: string; forms: readonly string[] } & (
  | { country: string }
  /** A special territory, and the country that it belongs to; the note says who taxes there. */
  | { territory: number; of: string; isOutsideVat: boolean; note: string | null }
)

/** A list that a text asks for. */
export interface AskedList {
  /** The title of the list: 'Orders'. */
  title: string
  period?: RelativeDays
  /** What else it is limited to, in words: a place, an amount. */
  limits: readonly string[]
  /** Part of a merchant's name, e-mail or number; empty for all merchants. */
  rest: string
  /** The address of the list, for one merchant if given. */
  addressFor: (merchant?: number) => string
}

/** The period at the end of some words, and the words before it. */
function daysAtEnd(words: readonly string[], t: Texts['t']): { period?: RelativeDays; before: readonly string[] } {
  for (const period of relativeDays) {
    const wanted = folded(t(`grid.relative.${period}`)).split(/\s+/)
    const end = words.slice(-wanted.length)
    if (words.length >= wanted.length && wanted.every((word, place) => folded(end[place] ?? '') === word))
      return { period, before: words.slice(0, -wanted.length) }
  }
  return { before: words }
}

/** A place at the end of a text, and the words before it without those that say 'to'. */
function placeAtEnd(words: readonly string[], places: readonly NamedPlace[], t: Texts['t']) {
  const sought = ` ${folded(words.join(' '))}`
  const fits = places.flatMap((place) =>
    place.forms.filter((form) => sought.endsWith(` ${form}`)).map((form) => ({ place, length: form.split(' ').length })),
  )
  const [best] = fits.toSorted((a, b) => b.length - a.length)
  if (!best) return { before: words }
  const before = words.slice(0, words.length - best.length)
  const isTo = t('sentences.to')
    .split(' ')
    .map(folded)
    .includes(folded(before.at(-1) ?? ''))
  return { place: best.place, before: isTo ? before.slice(0, -1) : before }
}

/** 'above 150 EUR' at the end of a text, and the words before it. */
function amountAtEnd(words: readonly string[], t: Texts['t']) {
  const above = t('sentences.above').split(' ').map(folded)
  const last = words.at(-1) ?? ''
  const currency = /^[A-Za-z]{3}$/.test(last) ? last.toUpperCase() : last === '€' ? 'EUR' : undefined
  const rest = currency === undefined ? words : words.slice(0, -1)
  const amount = (rest.at(-1) ?? '').replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || !above.includes(folded(rest.at(-2) ?? ''))) return { before: words }
  return { amount: { from: amount, currency }, before: rest.slice(0, -2) }
}

/** 'orders lotus to Åland above 150 EUR last month' asks for the orders of a merchant, to a place, of an amount and a period. */
export function listIn(text: string, t: Texts['t'], places: readonly NamedPlace[] = []): AskedList | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/)
  const list: (typeof lists)[number] | undefined = lists.find(({ word }) => folded(t(word)) === folded(first))
  const route = list && findTable(list.table)?.route
  if (!list || route === undefined || others.length === 0) return undefined
  const daysName = 'days' in list ? list.days : undefined
  const { period, before: withoutDays } = daysName === undefined ? { before: others } : daysAtEnd(others, t)
  const limited = 'country' in list ? list : undefined
  const { amount, before: withoutAmount } = limited ? amountAtEnd(withoutDays, t) : { before: withoutDays }
  const { place, before } = limited ? placeAtEnd(withoutAmount, places, t) : { before: withoutAmount }
  function addressFor(merchant?: number): string {
    const params = new URLSearchParams()
    const set = (filter: string | undefined, value: string | undefined) => {
      if (filter !== undefined && value !== undefined) params.set(`f.${filter}`, value)
    }
    set(list?.merchant, merchant === undefined ? undefined : String(merchant))
    set(limited?.country, place && 'country' in place ? place.country : undefined)
    set(limited?.territory, place && 'territory' in place ? String(place.territory) : undefined)
    set(limited?.amount, amount && `${amount.from}..`)
    set(limited?.currency, amount?.currency)
    set(daysName, period)
    return `/view/${route}?${params.toString()}`
  }
  const limits = [
    place?.name,
    amount && t('sentences.atLeast', { amount: [amount.from, amount.currency].filter(Boolean).join(' ') }),
  ]
  return {
    title: t(list.word),
    ...(period && { period }),
    limits: limits.filter((limit) => limit !== undefined),
    rest: before.join(' '),
    addressFor,
  }
}
