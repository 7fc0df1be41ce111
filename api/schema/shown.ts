import type { Values } from './rules/rules.ts'

/** The condition, on another field of the form, under which a field is shown. */
export type ShownWhen =
  | { readonly field: string; readonly is: string | boolean }
  | { readonly field: string; readonly includes: string }
  | { readonly field: string; readonly atMost: number }
  /** The country has this flag in the country table. */
  | { readonly field: string; readonly countryIs: 'is_eu' }

/** What the conditions need to know beyond the form: whether a flag of a country is set. */
export type CountryFlag = (country: string, flag: 'is_eu') => boolean

/** Whether a field with this condition is shown, and its value accepted, for these values of the form. */
export function isShown(condition: ShownWhen | undefined, row: Values, countryFlag: CountryFlag): boolean {
  if (!condition) return true
  const value = row[condition.field]
  if ('is' in condition) return value === condition.is
  if ('includes' in condition) return Array.isArray(value) && value.includes(condition.includes)
  if ('atMost' in condition) return typeof value === 'number' && value <= condition.atMost
  return typeof value === 'string' && countryFlag(value, condition.countryIs)
}
