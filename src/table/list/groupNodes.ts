import { invalidValue } from '#schema/rules/accept.ts'
import type { Field } from '#schema/fields.ts'
import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'
import { invalid, parseValue } from '#schema/rules/parseValue.ts'
import type { Message } from '#schema/messages/messages.ts'
import { daysMeant, isRelative } from '../../kinds/text/relativeDays.ts'
import { endOfRange, valueOf } from './conditions.ts'
import type { Group, Rule } from './Group.ts'
import { asksForNothing, isGroup } from './Group.ts'

type Fields = Readonly<Record<string, Field>>

/** The values of a comparison with several, which are typed with commas between them. */
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
      const { from, to } = isRelative(value) ? daysMeant(value, today) : { from: value, to: value }
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

/** What the load call is asked for by a group, its relative days as those of today: the conditions that must all hold stand in it one by one. */
export function nodesOf(group: Group, fields: Fields, today: string): FilterNode[] {
  const node = nodeOf(group, fields, today)
  return 'all' in node ? node.all : [node]
}

/** What is wrong with a condition, as its field says it; undefined when the server will take it. */
export function ruleError({ name, comparator, value }: Rule, field: Field): Message | undefined {
  if (asksForNothing(comparator)) return undefined
  const message = invalidValue(name, field)
  if (value.trim() === '') return message
  if (comparator === 'contains' || comparator === 'within') return undefined
  const compared = field.kind === 'choice' || field.kind === 'tags' ? { ...field, choices: { enumeration: 'any' } } : field
  const values = comparator === 'in' ? listed(value) : [value]
  const wrong = values.some((text) => {
    const typed = valueOf(endOfRange(text, field.kind, 'from'), field.kind)
    return parseValue(field.kind === 'tags' ? [typed] : typed, compared) === invalid
  })
  return wrong || values.length === 0 ? message : undefined
}
