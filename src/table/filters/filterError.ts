import type { Message } from '#schema/messages/messages.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { ruleHolds } from '#schema/rules/ruleHolds.ts'
import { ruleMessage } from '#schema/rules/ruleMessage.ts'
import { today } from '../../data/clock.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { isRelative } from '../../kinds/text/relativeDays.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { RuleComparator } from '../list/Group.ts'
import { isListed } from '../list/conditions.ts'
import { ruleError } from './ruleError.ts'

/** What is wrong with a filter's value, or missing from it; undefined if it is valid. */
export function filterError({ field, comparator, isSearch }: ScreenFilter, value: FilterValue | undefined): Message | undefined {
  if (value === undefined || isSearch || isRelative(value)) return undefined
  const errorOf = (compared: RuleComparator, text: string) =>
    ruleError({ name: field.name, comparator: compared, value: text }, field)
  if (typeof value === 'object') {
    return (value.from && errorOf('>=', value.from)) || (value.to && errorOf('<=', value.to)) || undefined
  }
  if (comparator === 'range') return errorOf('=', value)
  return errorOf(comparator === '=' && isListed(field.kind) ? 'in' : comparator, value) ?? wrongId(field, value)
}

/** The rule that an id breaks: there is no record to be found under it, so that nothing is asked (APP-55). */
function wrongId(field: NamedField, value: string): Message | undefined {
  const { kind, rules = [], name } = field
  const broken = kind === 'id' ? rules.find((rule) => !ruleHolds(rule, value, { row: {}, today: today() })) : undefined
  return broken && ruleMessage(broken, name, { [name]: field })
}
