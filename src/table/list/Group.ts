import type { Comparator, Kind } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'

/** The comparators that people can choose: those of the filter language, named periods, and 'empty' or 'not empty'. */
export type RuleComparator = Comparator | 'within' | 'notNull'

/** One condition as it is typed. Several values are in one text, separated by commas. */
export interface Rule {
  name: string
  comparator: RuleComparator
  value: string
}

/** Conditions, one or all of which must hold. */
export interface Group {
  match: 'any' | 'all'
  members: readonly (Rule | Group)[]
}

export const isGroup = (member: Rule | Group): member is Group => 'match' in member

/** People can nest a group in the outermost group. The server accepts one more level, which named periods need. */
export const maxDepth = 2

/** Comparisons without a value. */
export const takesNoValue = (comparator: RuleComparator): boolean => comparator === 'isNull' || comparator === 'notNull'

/** The comparators for a field of a kind; the first is preset. Instants have no '=', because no instant equals a day. */
export function comparatorsOf(kind: Kind): readonly RuleComparator[] {
  const { comparators } = factsOf(kind)
  const compared = comparators.filter((entry) => entry !== 'isNull' && (kind !== 'instant' || (entry !== '=' && entry !== 'in')))
  const ordered = compared.toSorted((a, b) => Number(b === 'contains') - Number(a === 'contains'))
  const hasDays = kind === 'day' || kind === 'instant'
  return [...ordered, ...(hasDays ? ['within' as const] : []), 'isNull', 'notNull']
}

/** The group after the member at a position was changed or removed; groups that become empty are removed as well. */
export function changedAt(group: Group, [first = 0, ...rest]: readonly number[], next: Rule | Group | undefined): Group {
  const member = group.members[first]
  const changed = rest.length > 0 && member && isGroup(member) ? changedAt(member, rest, next) : next
  const isGone = changed === undefined || (isGroup(changed) && changed.members.length === 0)
  return { ...group, members: isGone ? group.members.toSpliced(first, 1) : group.members.toSpliced(first, 1, changed) }
}

/** All conditions of a group at any depth. */
export const rulesOf = ({ members }: Group): Rule[] => members.flatMap((member) => (isGroup(member) ? rulesOf(member) : member))
