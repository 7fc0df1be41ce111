import type { Field } from '#schema/fields.ts'
import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'
import { daysOf, isRelative } from '../../kinds/text/relativeDays.ts'
import { endOfRange, valueOf } from './conditions.ts'
import type { Group, Rule } from './Group.ts'
import { isGroup } from './Group.ts'

type Fields = Readonly<Record<string, Field>>

/** The values of a comparison with several, which are typed with commas. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function nodeOfRule({ name, comparator, value }: Rule, { kind }: Field, today: string): FilterNode {
  const ended = (end: 'from' | 'to', text: string): FilterEntry => ({
    name,
    comparator: end === 'from' ? '>=' : '<=',
    value: valueOf(endOfRange(text, kind, end), kind),
  })
  switch (comparator) {
    case 'isNull':
      return { name, comparator, value: true }
    case 'notNull':
      return { name, comparator: 'isNull', value: false }
    case 'within': {
      const { from, to } = isRelative(value) ? daysOf(value, today) : { from: value, to: value }
      return { all: [ended('from', from), ended('to', to)] }
    }
    case '>=':
      return ended('from', value)
    case '<=':
      return ended('to', value)
    case 'in':
      return { name, comparator, value: listed(value).map((part) => valueOf(part, kind)) }
    default:
      return { name, comparator, value: valueOf(value, kind) }
  }
}

const nodeOf = ({ match, members }: Group, fields: Fields, today: string): FilterNode => {
  const nodes = members.flatMap((member): FilterNode[] => {
    if (isGroup(member)) return [nodeOf(member, fields, today)]
    const field = fields[member.name]
    return field ? [nodeOfRule(member, field, today)] : []
  })
  return match === 'any' ? { any: nodes } : { all: nodes }
}

/** A group as conditions of the load call, with relative days resolved as of today. Conditions that must all hold are listed one by one. */
export function nodesOf(group: Group, fields: Fields, today: string): FilterNode[] {
  const node = nodeOf(group, fields, today)
  return 'all' in node ? node.all : [node]
}
