import type { Field } from '../fields.ts'
import { titleOf } from '../fields.ts'
import type { Message, MessageParams } from '../messages/messages.ts'
import type { Rule } from './rules.ts'
import type { SentenceCode } from '../messages/sentences.ts'
import { say } from '../messages/sentences.ts'

const codes: { readonly [Name in Rule['rule']]: SentenceCode } = {
  positive: 'NOT_POSITIVE',
  notNegative: 'NEGATIVE',
  atLeast: 'BELOW_MINIMUM',
  between: 'INVALID',
  notAbove: 'ABOVE_OTHER',
  notBefore: 'BEFORE_OTHER',
  notBeforeToday: 'IN_THE_PAST',
  notAfterToday: 'IN_THE_FUTURE',
  monthEnd: 'NOT_MONTH_END',
  otherThan: 'REFUSED_VALUE',
  differsFrom: 'SAME_AS_OTHER',
  pattern: 'INVALID',
  iban: 'INVALID',
  onlyWhen: 'NEEDS_OTHER',
  requiredWhen: 'NEEDED_HERE',
  keptOnceSet: 'EMPTIED',
  switchNeeds: 'NEEDS_OTHER_FIELDS',
  notBothPositive: 'EXCLUDE_EACH_OTHER',
}

const codeOf = (rule: Rule): SentenceCode =>
  rule.rule === 'notAbove' && rule.margin !== '0' ? 'TOO_CLOSE_TO_OTHER' : codes[rule.rule]

const titleIn = (fields: Readonly<Record<string, Field>>, name: string): string => titleOf(name, fields[name] ?? {})

function paramsOf(rule: Rule, name: string, fields: Readonly<Record<string, Field>>): MessageParams {
  return {
    field: titleIn(fields, name),
    ...('field' in rule && { other: titleIn(fields, rule.field) }),
    ...('min' in rule && { min: rule.min }),
    ...('margin' in rule && rule.margin !== '0' && { margin: rule.margin }),
    ...('value' in rule && { value: rule.value }),
  }
}

/**
 * The message of a broken rule: the table's own message; or the table's English words under the code of the rule, for which
 * other languages describe the rule; or, if the table has no words, the message of the rule.
 */
export function ruleMessage(rule: Rule, name: string, fields: Readonly<Record<string, Field>>): Message {
  const { message: words } = rule
  if (typeof words === 'object') return words
  const standard = say(codeOf(rule), paramsOf(rule, name, fields))
  return words === undefined ? standard : { ...standard, message: words }
}
