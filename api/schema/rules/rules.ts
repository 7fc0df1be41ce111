import type { Message } from '../messages/messages.ts'

/*
 * A rule is plain data; `ruleHolds` implements each rule, for browser and server alike. Rules do not apply to empty values, which
 * only `required` concerns.
 */

/** The operator's message for a broken rule; without it `ruleMessage` has a default. */
export type RuleMessage = string | Message | undefined

export const positive = (message?: RuleMessage) => ({ rule: 'positive', message }) as const
export const notNegative = (message?: RuleMessage) => ({ rule: 'notNegative', message }) as const
export const atLeast = (min: string, message?: RuleMessage) => ({ rule: 'atLeast', min, message }) as const
export const between = (min: string, max: string, message?: RuleMessage) => ({ rule: 'between', min, max, message }) as const
/** Not greater than the other field, less the margin. */
export const notAbove = (field: string, message?: RuleMessage, margin = '0') =>
  ({ rule: 'notAbove', field, margin, message }) as const
export const notBefore = (field: string, message?: RuleMessage) => ({ rule: 'notBefore', field, message }) as const
export const notBeforeToday = (message?: RuleMessage) => ({ rule: 'notBeforeToday', message }) as const
export const notAfterToday = (message?: RuleMessage) => ({ rule: 'notAfterToday', message }) as const
/** The last day of a month. */
export const monthEnd = (message?: RuleMessage) => ({ rule: 'monthEnd', message }) as const
/** Any value except this one. */
export const otherThan = (value: string, message?: RuleMessage) => ({ rule: 'otherThan', value, message }) as const
/** Not the same value as the other field. */
export const differsFrom = (field: string, message?: RuleMessage) => ({ rule: 'differsFrom', field, message }) as const
/** An international bank account number, with or without spaces. */
export const iban = (message?: RuleMessage) => ({ rule: 'iban', message }) as const
export const pattern = (source: string, message?: RuleMessage) => ({ rule: 'pattern', source, message }) as const
/** May be true only if another flag of the row is true. */
export const onlyWhen = (field: string, message?: RuleMessage) => ({ rule: 'onlyWhen', field, message }) as const
/** Must not be empty if another field has this value. */
export const requiredWhen = (field: string, is: string | boolean, message?: RuleMessage) =>
  ({ rule: 'requiredWhen', field, is, message }) as const
/** Once filled, it cannot be cleared. */
export const keptOnceSet = (message?: RuleMessage) => ({ rule: 'keptOnceSet', message }) as const
/** An existing row may be changed to this value only if the fields are filled. */
export const switchNeeds = (is: boolean, fields: readonly string[], message?: RuleMessage) =>
  ({ rule: 'switchNeeds', is, fields, message }) as const
/** A rule over the whole row: no field of the first group above zero together with one of the second. */
export const notBothPositive = (first: readonly string[], second: readonly string[], message?: RuleMessage) =>
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
  | typeof iban
  | typeof onlyWhen
  | typeof requiredWhen
  | typeof keptOnceSet
  | typeof switchNeeds
>
export type RowRule = ReturnType<typeof notBothPositive>
export type Rule = FieldRule | RowRule

/** A row as rules see it: values by field name, in the forms of `KindValue`. */
export type Values = Readonly<Record<string, unknown>>

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The fields a rule reads besides its own. */
export function fieldsOfRule(rule: Rule): readonly string[] {
  if (rule.rule === 'notBothPositive') return [...rule.first, ...rule.second]
  if (rule.rule === 'switchNeeds') return rule.fields
  return 'field' in rule ? [rule.field] : []
}
