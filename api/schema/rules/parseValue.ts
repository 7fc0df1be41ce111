import { compareDecimals, decimalPlaces, isDecimal, roundDecimal } from '#domain/decimal.ts'
import { isDay, isInstant, isMonth } from '#domain/day.ts'
import type { Field } from '../fields.ts'
import { scaleOf } from '../fields.ts'
import { isEmail, isHs6p, isPhone, isWebAddress } from './fieldFormats.ts'
import type { Kind } from '../kinds.ts'

/** The result for something that is not a value of the kind. */
export const invalid = Symbol('invalid')
type Parsed = string | number | boolean | readonly string[] | object | null | typeof invalid

const controlCharacters = /[^\P{Cc}\t\n\r]/u
const lineBreaks = /[\t\n\r]/

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && value.isWellFormed() && !controlCharacters.test(value)

const text = (value: unknown, { maxLength = 500 }: Field): Parsed =>
  isText(value, maxLength) && !lineBreaks.test(value) ? value : invalid

const integer = (value: unknown): Parsed =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : invalid

/** Rows that are made of others have numbers beyond those of columns of integers. */
const id = (value: unknown): Parsed => (typeof value === 'number' && Number.isSafeInteger(value) ? value : invalid)

const matching =
  (matches: (value: string) => boolean) =>
  (value: unknown): Parsed =>
    typeof value === 'string' && matches(value) ? value : invalid

function decimal(value: unknown, definition: Field): Parsed {
  const written = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (!isDecimal(written)) return invalid
  if (decimalPlaces(written) > scaleOf(definition)) return invalid
  // With all digits of its scale, as the database prints it: equal values are then equal texts.
  return compareDecimals(written.replace('-', ''), '1000000000000') < 0 ? roundDecimal(written, scaleOf(definition)) : invalid
}

function choice(value: unknown, { choices }: Field): Parsed {
  if (typeof value !== 'string' || !isText(value, 200)) return invalid
  return Array.isArray(choices) && !choices.includes(value) ? invalid : value
}

const parsers: { [K in Kind]: (value: unknown, definition: Field) => Parsed } = {
  id,
  int: integer,
  ref: integer,
  text,
  longText: (value, { maxLength = 10_000 }) => (isText(value, maxLength) ? value : invalid),
  flag: (value) => (typeof value === 'boolean' ? value : invalid),
  money: decimal,
  rate: decimal,
  percent: decimal,
  day: matching(isDay),
  instant: matching(isInstant),
  month: matching(isMonth),
  choice,
  tags: (value, definition) =>
    Array.isArray(value) && value.length <= 200 && value.every((entry) => choice(entry, definition) !== invalid)
      ? (value as string[])
      : invalid,
  country: matching((value) => /^[A-Z]{2}$/.test(value)),
  currency: matching((value) => /^[A-Z]{3}$/.test(value)),
  email: matching(isEmail),
  phone: matching(isPhone),
  url: matching(isWebAddress),
  hs6p: (value) => {
    const digits = typeof value === 'string' ? value.replace(/[ .]/g, '') : value
    return typeof digits === 'string' && isHs6p(digits) ? digits : invalid
  },
  file: (value) => (isText(value, 200) ? value : invalid),
  json: (value) => (typeof value === 'object' ? value : invalid),
}

/** The value in the form of its kind (`KindValue`), or `invalid`. Callers deal with empty values themselves. */
export const parseValue = (value: unknown, definition: Field): Parsed => parsers[definition.kind](value, definition)
