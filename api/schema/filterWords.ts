import type { TableDefinition } from './define.ts'
import { titleOf } from './fields.ts'
import { bareComparator, filtersOf } from './filters.ts'
import type { FilterNode } from './filterTree.ts'
import type { Comparator } from './kinds.ts'

/** How a comparison is said; an empty column and one that is not are two phrases of one comparator. */
export type Phrase = Comparator | 'notNull'

/** The words of a language. */
export interface FilterWording {
  title: (english: string) => string
  phrase: (phrase: Phrase, title: string, value: string) => string
  /** A value as people read it. */
  value: (value: unknown, field: string) => string
  and: string
  or: string
}

const english: Readonly<Record<Phrase, (title: string, value: string) => string>> = {
  '=': (title, value) => `${title} is ${value}`,
  '>=': (title, value) => `${title} is at least ${value}`,
  '<=': (title, value) => `${title} is at most ${value}`,
  contains: (title, value) => `${title} contains ${value}`,
  '@>': (title, value) => `${title} includes ${value}`,
  in: (title, value) => `${title} is one of ${value}`,
  isNull: (title) => `${title} is empty`,
  notNull: (title) => `${title} is not empty`,
}

/** What the server says where nobody's language is known: in manifests and logs. */
export const englishWording: FilterWording = {
  title: (title) => title,
  phrase: (phrase, title, value) => english[phrase](title, value),
  value: (value) => (Array.isArray(value) ? value.map(said).join(', ') : said(value)),
  and: 'and',
  or: 'or',
}

const said = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value))

type Named = Pick<TableDefinition, 'fields' | 'filters'>

function wordsOf(node: FilterNode, table: Named, wording: FilterWording, isWithin: boolean): string {
  if ('any' in node || 'all' in node) {
    const [members, word] = 'any' in node ? [node.any, wording.or] : [node.all, wording.and]
    const words = members.map((member) => wordsOf(member, table, wording, members.length > 1)).join(` ${word} `)
    return isWithin && members.length > 1 ? `(${words})` : words
  }
  const filter = filtersOf(table).find(({ name }) => name === node.name)
  const field = filter?.on ?? node.name
  const definition = table.fields[field]
  const title = wording.title(filter?.title ?? titleOf(node.name, definition ?? {}))
  const comparator = node.comparator ?? bareComparator(filter)
  const phrase = comparator === 'isNull' && node.value === false ? 'notNull' : comparator
  return wording.phrase(phrase, title, wording.value(node.value, field))
}

/** A filter as a sentence: `Order Status is “accepted” and (Total is at least 100 or FC-ID is empty)`; empty without one. */
export const filterWords = (nodes: readonly FilterNode[], table: Named, wording: FilterWording): string =>
  nodes.map((node) => wordsOf(node, table, wording, nodes.length > 1)).join(` ${wording.and} `)
