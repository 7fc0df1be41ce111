import { findTable } from '#schema/registry.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { folded } from '../../kinds/text/folded.ts'
import type { RelativeDays } from '../../kinds/text/relativeDays.ts'
import { relativeDays } from '../../kinds/text/relativeDays.ts'

/** The lists that a sentence can ask for, of one merchant or all, and the filters that it sets. */
const lists = [
  { table: 'order_info_view', word: 'sentences.orders', merchant: 'em_id', days: 'timestamp' },
  { table: 'invoice_list_info', word: 'sentences.invoices', merchant: 'em_id', days: 'timestamp' },
  { table: 'order_return', word: 'sentences.returns', merchant: 'em_id' },
] as const satisfies readonly { table: string; word: TextKey; merchant: string; days?: string }[]

/** A list that a text asks for. */
export interface AskedList {
  /** The title of the list: 'Orders'. */
  title: string
  period?: RelativeDays
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

/** 'orders lotus last month' asks for the orders of a merchant with 'lotus' in its name or e-mail, of last month. */
export function listIn(text: string, t: Texts['t']): AskedList | undefined {
  const [first = '', ...others] = text.trim().split(/\s+/)
  const list = lists.find(({ word }) => folded(t(word)) === folded(first))
  const route = list && findTable(list.table)?.route
  if (!list || route === undefined || others.length === 0) return undefined
  const daysName = 'days' in list ? list.days : undefined
  const { period, before } = daysName === undefined ? { before: others } : daysAtEnd(others, t)
  function addressFor(merchant?: number): string {
    const params = new URLSearchParams()
    if (merchant !== undefined && list) params.set(`f.${list.merchant}`, String(merchant))
    if (period !== undefined && daysName !== undefined) params.set(`f.${daysName}`, period)
    return `/view/${route}?${params.toString()}`
  }
  return { title: t(list.word), ...(period && { period }), rest: before.join(' '), addressFor }
}
