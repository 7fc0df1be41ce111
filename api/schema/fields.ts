import type { CountryAreaName } from './countryAreas.ts'
import type { Kind } from './kinds.ts'
import type { StoredSentence } from './messages/StoredSentence.ts'
import type { Subject } from './personal/subjects.ts'
import type { FieldRule } from './rules/rules.ts'
import type { Whole } from './states/shownState.ts'

interface FieldOptions {
  /** The title that people read; by default it is made from the name: `tin_number` becomes 'Tin Number'. */
  title?: string
  /** The database computes the column, and nobody writes it. */
  computed?: true
  /** Set by the registry: the key under which its title may have a translation of its own, such as `shipment.to`. */
  titleKey?: string
  /** The column is NOT NULL and a person must fill it in. */
  required?: boolean
  /** false: set when a row is created, never changed by hand. This is the default for ids, generated fields and views. */
  editable?: boolean
  /** The database or the server sets it; no form shows it, and no call may set it. */
  generated?: boolean
  /** A trigger may set it when another field of the row is changed; the audit row records both. */
  setByTrigger?: true
  /** Not a column of the list until a person adds it. */
  hidden?: boolean
  /** Lists never contain it, even as a chosen column, because it is large; a call of its own reads it for one record. */
  unlisted?: true
  rules?: readonly FieldRule[]
  /** The database stores it in lower case, so that a search need not convert each row. */
  lowerCase?: true
  /** The maximum length of the text, in characters. */
  maxLength?: number
  /** The number of letters and figures of a code that its column shows whole, if it is longer than usual. */
  letters?: number
  /** Lists show the whole text, over as many lines as it takes, because somebody decides by its words. */
  inFull?: true
  /** Its texts are short, so the column leaves spare room to others. */
  short?: true
  /** Shows below the time how long ago it was. */
  aged?: true
  /** Decimal places (money 2, rate 10, percent 4 when not given). */
  scale?: number
  /** The column keeps amounts with the decimals of their own currency, instead of a number of places. */
  ownPlaces?: true
  /** The amounts are in euro, whatever the currency of their row. */
  inEuro?: true
  /** The amounts of the named column in euro at the daily rate of their day: lists of several currencies compare by it. */
  inEuroOf?: string
  /** Each amount, and so their sum, is that of the first column less that of the second, neither of which is ever empty. */
  isDifferenceOf?: readonly [string, string]
  /** The values of a choice or of tags: listed here, or by the enumeration of that name. */
  choices?: readonly string[] | { enumeration: string }
  /** Labels for values whose own words would mean something else elsewhere. */
  labels?: Readonly<Record<string, string>>
  /** The table of a reference, and its column that people read. */
  to?: { table: string; label: string }
  /** The server writes one of certain sentences, which people read in their language. */
  sentence?: StoredSentence
  /** Codes or sentences that are translated; any other text is shown as it is. */
  words?: readonly string[]
  /** The states of a record for on and off, as codes: a merchant is `active` or `blocked`. */
  states?: { readonly on: string; readonly off: string }
  /** A state of success that is one only if no row was refused. */
  whole?: Whole
  /** Rows without such a value, though a number is stored: people read these words in rows whose other field has one of the values. */
  noneWhere?: { readonly field: string; readonly in: readonly string[]; readonly says: string }
  /** The text is a path within an order event, such as `items.2.unit_price`, which people read in words. */
  isEventPath?: true
  /** The text is a user name: people read whose it is. */
  isPerson?: true
  /** The text is the name of a table: people read what that is called. */
  isTable?: true
  /** The keys of the JSON are fields of the table that this field of the row names: people read their titles. */
  fieldsOf?: string
  /** The keys of the JSON, each as a field: people read their titles. Of a list of such objects they read the values, a line for each. */
  parts?: Readonly<Record<string, { readonly kind: Kind; readonly title?: string }>>
  /** The countries that a field of a country is limited to. */
  within?: CountryAreaName
  /** The initial value of a new row. */
  preset?: string | number | boolean
  /** The initial value of a new row, if it depends on another field of the row. */
  presetFrom?: { field: string; values: Readonly<Record<string, string>> }
  /** The initial value of a new row is the current day in UTC. */
  presetToday?: true
  /** The field applies only if this flag of the row is true; otherwise no editor is shown. */
  shownWhen?: string
  /** Whether one value for many records makes sense, if that does not follow from its kind. */
  forMany?: boolean
  /**
   * Of whom it tells, if that does not follow from its kind or table (`tellsOf.ts`). What tells of buyers only people who may 'read buyers'
   * see anywhere, and the audit log never contains it.
   */
  tellsOf?: Subject
  /** Values of other tables' fields, in which readers see a pseudonym for what was erased: of records, or of the request about one. */
  showsErased?: 'values' | 'request'
  /** Groups fields on a bespoke screen. */
  tab?: string
}

export type Field<K extends Kind = Kind> = { readonly kind: K } & FieldOptions

/** What a JSON column holds exists only as a type. */
type JsonOf<T> = { readonly kind: 'json'; readonly holds?: T }

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
  /** The value in euro of the amounts of another column, kept by the database for comparing. */
  inEuroOf: <const Name extends string>(name: Name) =>
    ({
      kind: 'money',
      title: `${titleOf(name, {})} in EUR`,
      inEuro: true,
      inEuroOf: name,
      ownPlaces: true,
      generated: true,
      computed: true,
      hidden: true,
      unlisted: true,
    }) as const,
  /** Units of the row's currency for one euro on its day, from which values in euro follow. */
  euroQuote: () =>
    ({
      kind: 'rate',
      title: 'Units for 1 EUR',
      ownPlaces: true,
      generated: true,
      computed: true,
      hidden: true,
      unlisted: true,
    }) as const,
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
  /** JSON of a known shape: `field.jsonOf<Explanation>()({ hidden: true })`. */
  jsonOf:
    <T>() =>
    <const O extends FieldOptions>(options?: O) =>
      ({ kind: 'json', ...options }) as JsonOf<T> & O,
  /** Whether a record can still be chosen. */
  enabled: () => ({ kind: 'flag', preset: true, states: { on: 'enabled', off: 'not_enabled' } }) as const,
  /** When the row was created or last imported; the database sets it. */
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

/** The title of a field: that of its definition, or its name in words. */
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

/** The number of decimal places that a field stores. */
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
