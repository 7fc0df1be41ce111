import type { Field } from '#schema/fields.ts'
import type { Message } from '#schema/messages/messages.ts'
import { invalidValue } from '#schema/rules/invalidValue.ts'
import { invalid, parseValue } from '#schema/rules/parseValue.ts'
import { endOfRange, valueOf } from '../list/conditions.ts'
import type { Rule } from '../list/Group.ts'
import { takesNoValue } from '../list/Group.ts'
import { listed } from '../list/groupNodes.ts'

/** What is wrong with a condition, by the rules of its field; undefined if the server will accept it. */
export function ruleError({ name, comparator, value }: Rule, field: Field): Message | undefined {
  if (takesNoValue(comparator)) return undefined
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
