import { isMonthEnd } from '#domain/day.ts'
import { isIban } from '#domain/identifiers/iban.ts'
import { addDecimals, compareDecimals } from '#domain/decimal.ts'
import type { Rule, Values } from './rules.ts'
import { isEmpty } from './rules.ts'

/** What a rule may depend on besides the value. */
interface RuleContext {
  row: Values
  /** The current day in UTC. */
  today: string
  /** The current value of the field; undefined for a new row. */
  before?: unknown
}

type Meaning<R> = (value: unknown, rule: R, context: RuleContext) => boolean

const number = (value: unknown): string => String(value)
const isPositive = (value: unknown): boolean => !isEmpty(value) && compareDecimals(number(value), '0') > 0
const ordered = (low: unknown, high: unknown): boolean => isEmpty(low) || isEmpty(high) || String(low) <= String(high)

const holds: { [Name in Rule['rule']]: Meaning<Extract<Rule, { rule: Name }>> } = {
  positive: isPositive,
  notNegative: (value) => compareDecimals(number(value), '0') >= 0,
  atLeast: (value, { min }) => compareDecimals(number(value), min) >= 0,
  between: (value, { min, max }) => compareDecimals(number(value), min) >= 0 && compareDecimals(number(value), max) <= 0,
  notAbove: (value, { field, margin }, { row }) =>
    isEmpty(row[field]) || compareDecimals(addDecimals(number(value), margin), number(row[field])) <= 0,
  notBefore: (value, { field }, { row }) => ordered(row[field], value),
  notBeforeToday: (value, _rule, { today }) => String(value) >= today,
  notAfterToday: (value, _rule, { today }) => String(value) <= today,
  monthEnd: (value) => isMonthEnd(String(value)),
  otherThan: (value, { value: refused }) => value !== refused,
  differsFrom: (value, { field }, { row }) => value !== row[field],
  pattern: (value, { source }) => new RegExp(source, 'u').test(String(value)),
  iban: (value) => isIban(String(value)),
  onlyWhen: (value, { field }, { row }) => value !== true || row[field] === true,
  requiredWhen: (value, { field, is }, { row }) => row[field] !== is || !isEmpty(value),
  keptOnceSet: (value, _rule, { before }) => isEmpty(before) || !isEmpty(value),
  switchNeeds: (value, { is, fields }, { row, before }) =>
    before === undefined || before === is || value !== is || !fields.some((name) => isEmpty(row[name])),
  notBothPositive: (_value, { first, second }, { row }) =>
    !(first.some((name) => isPositive(row[name])) && second.some((name) => isPositive(row[name]))),
}

const seesEmptyValues: ReadonlySet<Rule['rule']> = new Set(['requiredWhen', 'notBothPositive', 'keptOnceSet'])

/** Whether a rule holds for a value in its row. */
export function ruleHolds(rule: Rule, value: unknown, context: RuleContext): boolean {
  if (isEmpty(value) && !seesEmptyValues.has(rule.rule)) return true
  return (holds[rule.rule] as Meaning<Rule>)(value, rule, context)
}
