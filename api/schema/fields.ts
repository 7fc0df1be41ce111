import type { CountryAreaName } from './countryAreas.ts'
import type { Kind } from './kinds.ts'
import type { FieldRule } from './rules/rules.ts'

interface FieldOptions {
  /** What people read. Without it the name is used: `tin_number` reads 'Tin Number'. */
  title?: string
  /** The column is NOT NULL and a person must fill it in. */
  required?: boolean
  /** false: set when a row is made, never changed by hand. Ids, generated fields and views are so by themselves. */
  editable?: boolean
  /** The database or the server fills it in; no form shows it, no call may set it. */
  generated?: boolean
  /** A trigger may set it when another field of the row is changed: the audit row records both. */
  setByTrigger?: true
  /** Not a column of the list until a person asks for it. */
  hidden?: boolean
  rules?: readonly FieldRule[]
  /** The database keeps it in lower case, so that a search need not fold each row. */
  lowerCase?: true
  /** Longest text, in characters. */
  maxLength?: number
  /** Decimal places (money 2, rate 10, percent 4 when not given). */
  scale?: number
  /** The column keeps amounts with the decimals of their own currency, instead of a number of places. */
  ownPlaces?: true
  /** The values of a choice or of tags: listed here, or by the enumeration of that name. */
  choices?: readonly string[] | { enumeration: string }
  /** The table a reference points to, and its column that people read. */
  to?: { table: string; label: string }
  /** The countries that a field of a country is limited to. */
  within?: CountryAreaName
  /** What a new row starts with. */
  preset?: string | number | boolean
  /** What a new row starts with where the preset depends on another field of the row. */
  presetFrom?: { field: string; values: Readonly<Record<string, string>> }
  /** A new row starts with the UTC day on which it is made. */
  presetToday?: true
  /** The field has a value of its own only where this flag of the row is true; elsewhere no editor is shown. */
  shownWhen?: string
  /** Whether one value for many records makes sense, where its kind does not say so. */
  forMany?: boolean
  /** It says who a buyer is: only who may 'read buyers' sees it anywhere, and the audit log never holds it. */
  personal?: true
  /** Groups fields on a bespoke screen. */
  tab?: string
}

export type Field<K extends Kind = Kind> = { readonly kind: K } & FieldOptions

const make =
  <K extends Kind>(kind: K) =>
  <const O extends FieldOptions>(options?: O) =>
    ({ kind, ...options }) as { readonly kind: K } & O

/** One function for each kind: the vocabulary of the table definitions. */
export const field = {
  id: () => ({ kind: 'id', title: 'ID', generated: true, required: true }) as const,
  text: make('text'),
  longText: make('longText'),
  int: make('int'),
  flag: make('flag'),
  money: make('money'),
  rate: make('rate'),
  percent: make('percent'),
  day: make('day'),
  instant: make('instant'),
  month: make('month'),
  choice: make('choice'),
  tags: make('tags'),
  ref: make('ref'),
  country: make('country'),
  currency: make('currency'),
  email: make('email'),
  phone: make('phone'),
  url: make('url'),
  hs6p: make('hs6p'),
  file: make('file'),
  json: make('json'),
  /** When the row was made or last imported; the database sets it. */
  stamp: () => ({ kind: 'instant', title: 'Timestamp', generated: true, required: true }) as const,
  /** Counts the changes of a row, so that a stale write is noticed. Every table that can be updated has one. */
  version: () => ({ kind: 'int', title: 'Version', generated: true, required: true, hidden: true }) as const,
}

const upperCaseWords = new Set([
  'id',
  'em',
  'eu',
  'vat',
  'tin',
  'ioss',
  'oss',
  'fcc',
  'fc',
  's10',
  's26',
  'url',
  'eur',
  'ip',
  'dpo',
  'cn',
])

/** The title of a field: what its definition says, or its name in words. */
export const titleOf = (name: string, { title }: FieldOptions): string =>
  title ??
  name
    .split('_')
    .filter(Boolean)
    .map((word) => (upperCaseWords.has(word) ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join(' ')

/** Kinds whose values many records share. Names, addresses, numbers and notes belong to one record each. */
const sharedKinds: ReadonlySet<Kind> = new Set<Kind>([
  'flag',
  'choice',
  'tags',
  'ref',
  'country',
  'currency',
  'day',
  'month',
  'int',
  'money',
  'percent',
])

/** Whether giving one value to many records at once makes sense for the field. */
export const isForMany = ({ kind, forMany = sharedKinds.has(kind) }: Field): boolean => forMany

const scales: Partial<Record<Kind, number>> = { money: 2, rate: 10, percent: 4 }

/** How many decimal places a field keeps. */
export const scaleOf = ({ kind, scale }: Field): number => scale ?? scales[kind] ?? 0

/** Whether the server or the database sets the field, and people cannot. */
export const isGenerated = ({ generated }: FieldOptions): boolean => generated === true

/** Whether a person may change the field of an existing row. */
export const isEditable = ({ generated, editable }: FieldOptions): boolean => !generated && editable !== false

/** The initial value of a field for which a new row gives none; undefined when it has no preset. */
export function presetOf(
  { preset, presetFrom, presetToday }: FieldOptions,
  row: Readonly<Record<string, unknown>>,
  today: string,
) {
  if (presetToday) return today
  if (!presetFrom) return preset
  const chosen = row[presetFrom.field]
  return typeof chosen === 'string' && Object.hasOwn(presetFrom.values, chosen) ? presetFrom.values[chosen] : undefined
}
