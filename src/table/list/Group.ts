import type { Comparator, Kind } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'

/** What people compare with: the comparators of the filter language, days by their names, and its question for emptiness both ways. */
export type RuleComparator = Comparator | 'within' | 'notNull'

/** One condition as it is typed. Several values stand in one text, with commas between them. */
export interface Rule {
  name: string
  comparator: RuleComparator
  value: string
}

/** Conditions of which one or all must hold. */
export interface Group {
  match: 'any' | 'all'
  members: readonly (Rule | Group)[]
}

export const isGroup = (member: Rule | Group): member is Group => 'match' in member

/** A group in the first group is as deep as people build them; the server takes one more, for days by their names. */
export const mostDepth = 2

/** Comparisons without a value. */
export const asksForNothing = (comparator: RuleComparator): boolean => comparator === 'isNull' || comparator === 'notNull'

/** How a field of a kind can be compared; the first is preset. An instant is never exactly a day. */
export function comparatorsOf(kind: Kind): readonly RuleComparator[] {
  const { comparators } = factsOf(kind)
  const compared = comparators.filter((entry) => entry !== 'isNull' && (kind !== 'instant' || (entry !== '=' && entry !== 'in')))
  const ordered = compared.toSorted((a, b) => Number(b === 'contains') - Number(a === 'contains'))
  const hasDays = kind === 'day' || kind === 'instant'
  return [...ordered, ...(hasDays ? ['within' as const] : []), 'isNull', 'notNull']
}

/** The group with the member at a place changed, or taken out; groups that are empty then go with it. */
export function changedAt(group: Group, [first = 0, ...rest]: readonly number[], next: Rule | Group | undefined): Group {
  const member = group.members[first]
  const changed = rest.length > 0 && member && isGroup(member) ? changedAt(member, rest, next) : next
  const isGone = changed === undefined || (isGroup(changed) && changed.members.length === 0)
  return { ...group, members: isGone ? group.members.toSpliced(first, 1) : group.members.toSpliced(first, 1, changed) }
}

/** All conditions of a group, however deep. */
export const rulesOf = ({ members }: Group): Rule[] => members.flatMap((member) => (isGroup(member) ? rulesOf(member) : member))
