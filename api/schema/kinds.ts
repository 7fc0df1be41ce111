/** The filter language of the product. A comparator that is not here does not exist. */
export const comparators = ['=', '>=', '<=', 'contains', '@>', 'in', 'isNull'] as const
export type Comparator = (typeof comparators)[number]

interface KindFacts {
  /** The PostgreSQL types a column of this kind may have, as format_type() prints them. */
  sql: readonly string[]
  comparators: readonly Comparator[]
  /** The default comparator of the filter bar; a `range` is sent as two entries, >= and <=. */
  filter: Comparator | 'range' | 'none'
  align?: 'right'
}

const ordered = ['=', '>=', '<=', 'in', 'isNull'] as const
const textual = ['=', 'contains', 'in', 'isNull'] as const
const exact = ['=', 'in', 'isNull'] as const

/** What a kind of field means everywhere: in the database, in filters and on screen. */
const kinds = {
  id: { sql: ['bigint', 'integer'], comparators: ordered, filter: '=' },
  text: { sql: ['text'], comparators: textual, filter: 'contains' },
  longText: { sql: ['text'], comparators: textual, filter: 'contains' },
  int: { sql: ['bigint', 'integer'], comparators: ordered, filter: 'range', align: 'right' },
  flag: { sql: ['boolean'], comparators: exact, filter: '=' },
  money: { sql: ['numeric'], comparators: ordered, filter: 'range', align: 'right' },
  rate: { sql: ['numeric'], comparators: ordered, filter: 'range', align: 'right' },
  percent: { sql: ['numeric'], comparators: ordered, filter: 'range', align: 'right' },
  day: { sql: ['date'], comparators: ordered, filter: 'range' },
  instant: { sql: ['timestamp(3) with time zone', 'timestamp with time zone'], comparators: ordered, filter: 'range' },
  month: { sql: ['text'], comparators: ordered, filter: '=' },
  choice: { sql: ['text'], comparators: exact, filter: '=' },
  tags: { sql: ['text[]'], comparators: ['@>', 'isNull'], filter: '@>' },
  ref: { sql: ['bigint', 'integer'], comparators: exact, filter: '=' },
  country: { sql: ['text'], comparators: exact, filter: '=' },
  currency: { sql: ['text'], comparators: exact, filter: '=' },
  email: { sql: ['text'], comparators: textual, filter: 'contains' },
  phone: { sql: ['text'], comparators: textual, filter: 'contains' },
  url: { sql: ['text'], comparators: textual, filter: 'contains' },
  hs6p: { sql: ['text'], comparators: textual, filter: 'contains' },
  file: { sql: ['text'], comparators: ['isNull'], filter: 'none' },
  json: { sql: ['jsonb', 'json'], comparators: ['isNull'], filter: 'none' },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof kinds

/** The facts of a kind, without their literal types. */
export const factsOf = (kind: Kind): KindFacts => kinds[kind]

/** The type of each kind's values in JSON and in code. Decimals, days and instants are strings. */
export interface KindValue {
  id: number
  text: string
  longText: string
  int: number
  flag: boolean
  money: string
  rate: string
  percent: string
  day: string
  instant: string
  month: string
  choice: string
  tags: string[]
  ref: number
  country: string
  currency: string
  email: string
  phone: string
  url: string
  hs6p: string
  file: string
  json: Json
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const decimalKinds: ReadonlySet<Kind> = new Set(['money', 'rate', 'percent'])

/** Whether values of this kind are exact decimals. */
export const isDecimalKind = (kind: Kind): boolean => decimalKinds.has(kind)
