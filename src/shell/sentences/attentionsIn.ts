import type { AttentionName } from '#schema/attention.ts'
import { attentions } from '#schema/attention.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { folded } from '../../kinds/text/folded.ts'

/** A list of what waits for somebody, with the words for it. */
export interface AskedAttention {
  name: AttentionName
  title: string
  to: string
}

/** Shorter words are not compared by their beginnings: 'a', 'of'. */
const SHORTEST = 4
/** 'many' in every language. */
const MANY = 5

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** 'payments' and 'payment' mean the same. */
const isLike = (typed: string, word: string): boolean =>
  word.startsWith(typed) || (word.length >= SHORTEST && typed.startsWith(word))

/** 'rejected payments' and 'overdue invoices' mean the lists of what needs attention whose words they are. */
export function attentionsIn(text: string, t: Texts['t'], mayRead: (table: string) => boolean): AskedAttention[] {
  const typed = wordsOf(text)
  if (typed.length < 2) return []
  return attentions.flatMap((attention) => {
    const { name, table, route, filter } = attention
    const title = t(`home.attention.${name}`, { smart_count: MANY })
    const words = wordsOf(title)
    // What is empty has no filter that an address can hold.
    if ('empty' in attention || !mayRead(table) || !typed.every((word) => words.some((other) => isLike(word, other)))) return []
    const params = new URLSearchParams()
    for (const [field, value] of Object.entries(filter)) params.set(`f.${field}`, String(value))
    return [{ name, title, to: `/view/${route}?${params.toString()}` }]
  })
}
