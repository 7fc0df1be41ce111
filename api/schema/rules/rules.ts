import { isMonthEnd } from '#domain/day.ts'
import { addDecimals, compareDecimals } from '#domain/decimal.ts'
import type { Message } from '../messages/messages.ts'

/*
 * A rule is a record; `holds` gives each rule its meaning. Browser and server call the same function. Empty values are
 * the business of `required` alone.
 */

/** What the operator reads when a rule is broken: `ruleMessage` says it without them, too. */
export type Words = string | Message | undefined

export const positive = (message?: Words) => ({ rule: 'positive', message }) as const
export const notNegative = (message?: Words) => ({ rule: 'notNegative', message }) as const
export const atLeast = (min: string, message?: Words) => ({ rule: 'atLeast', min, message }) as const
export const between = (min: string, max: string, message?: Words) => ({ rule: 'between', min, max, message }) as const
/** Not above the other field, and as far below it as the margin says. */
export const notAbove = (field: string, message?: Words, margin = '0') => ({ rule: 'notAbove', field, margin, message }) as const
export const notBefore = (field: string, message?: Words) => ({ rule: 'notBefore', field, message }) as const
export const notBeforeToday = (message?: Words) => ({ rule: 'notBeforeToday', message }) as const
export const notAfterToday = (message?: Words) => ({ rule: 'notAfterToday', message }) as const
/** The last day of a month. */
export const monthEnd = (message?: Words) => ({ rule: 'monthEnd', message }) as const
/** Any value but this one. */
export const otherThan = (value: string, message?: Words) => ({ rule: 'otherThan', value, message }) as const
/** Not the same value as the other field has. */
export const differsFrom = (field: string, message?: Words) => ({ rule: 'differsFrom', field, message }) as const
export const pattern = (source: string, message?: Words) => ({ rule: 'pattern', source, message }) as const
/** True may be set only where another flag of the row is true. */
export const onlyWhen = (field: string, message?: Words) => ({ rule: 'onlyWhen', field, message }) as const
/** Must not be empty when another field has the value. */
export const requiredWhen = (field: string, is: string | boolean, message?: Words) =>
  ({ rule: 'requiredWhen', field, is, message }) as const
/** Once it has a value it keeps one. */
export const keptOnceSet = (message?: Words) => ({ rule: 'keptOnceSet', message }) as const
/** An existing row may be switched to this value only when the fields are filled. */
export const switchNeeds = (is: boolean, fields: readonly string[], message?: Words) =>
  ({ rule: 'switchNeeds', is, fields, message }) as const
/** A rule over the whole row: no field of the first group above zero together with one of the second. */
export const notBothPositive = (first: readonly string[], second: readonly string[], message?: Words) =>
  ({ rule: 'notBothPositive', first, second, message }) as const

export type FieldRule = ReturnType<
  | typeof positive
  | typeof notNegative
  | typeof atLeast
  | typeof between
  | typeof notAbove
  | typeof notBefore
  | typeof notBeforeToday
  | typeof notAfterToday
  | typeof monthEnd
  | typeof otherThan
  | typeof differsFrom
  | typeof pattern
  | typeof onlyWhen
  | typeof requiredWhen
  | typeof keptOnceSet
  | typeof switchNeeds
>
export type RowRule = ReturnType<typeof notBothPositive>
export type Rule = FieldRule | RowRule

/** A row as rules see it: field name to value, in the forms of `KindValue`. */
export type Values = Readonly<Record<string, unknown>>

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Where a rule looks besides the value. */
interface RuleContext {
  row: Values
  /** The UTC day on which the question is asked. */
  today: string
  /** The value that the field of an existing row has; undefined for a new row. */
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

/** The fields a rule reads besides its own. */
export function fieldsOfRule(rule: Rule): readonly string[] {
  if (rule.rule === 'notBothPositive') return [...rule.first, ...rule.second]
  if (rule.rule === 'switchNeeds') return rule.fields
  return 'field' in rule ? [rule.field] : []
}
