import type { TableDefinition } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { bareComparator, filtersOf } from '#schema/filters/filters.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import type { Comparator } from '#schema/kinds.ts'

/** Comparisons in English, because the server does not know the reader's language here. */
const phrases: Readonly<Record<Comparator, (title: string, value: string) => string>> = {
  '=': (title, value) => `${title} is ${value}`,
  '>=': (title, value) => `${title} is at least ${value}`,
  '<=': (title, value) => `${title} is at most ${value}`,
  contains: (title, value) => `${title} contains ${value}`,
  '@>': (title, value) => `${title} includes ${value}`,
  in: (title, value) => `${title} is one of ${value}`,
  isNull: (title, value) => `${title} is ${value === 'false' ? 'not ' : ''}empty`,
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : String(value))

type Named = Pick<TableDefinition, 'fields' | 'filters'>

function wordsOf(node: FilterNode, table: Named, isWithin: boolean): string {
  if ('any' in node || 'all' in node) {
    const [members, word] = 'any' in node ? [node.any, 'or'] : [node.all, 'and']
    const words = members.map((member) => wordsOf(member, table, members.length > 1)).join(` ${word} `)
    return isWithin && members.length > 1 ? `(${words})` : words
  }
  const filter = filtersOf(table).find(({ name }) => name === node.name)
  const title = filter?.title ?? titleOf(node.name, table.fields[node.name] ?? {})
  const value = Array.isArray(node.value) ? node.value.map(quoted).join(', ') : quoted(node.value)
  return phrases[node.comparator ?? bareComparator(filter)](title, value)
}

/** A filter as a sentence: `Order Status is “accepted” and (Total is at least “100” or FC-ID is empty)`. */
export const filterWords = (nodes: readonly FilterNode[], table: Named): string =>
  nodes.map((node) => wordsOf(node, table, nodes.length > 1)).join(' and ') || 'All rows'
