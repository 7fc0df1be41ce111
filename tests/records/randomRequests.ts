import * as fc from 'fast-check'
import { internalTables } from '#schema/database/internalTables.ts'
import { allTables, findTable } from '#schema/registry.ts'

/** A request to one of the generic calls, and the table it is about. */
export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  table: string
  payload?: unknown
}

export const sqlFragments = [
  `'`,
  `"`,
  `'; drop table currency; --`,
  `1 or 1=1`,
  `") or ("1"="1`,
  `id desc`,
  `id; select pg_sleep(10)`,
  `(select password_hash from operator_user limit 1)`,
  `pg_catalog.pg_user`,
  `$1`,
  `\\`,
  `%`,
  `_`,
  `%_\\`,
  `E'\\\\x27'`,
]
const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']
const anyText = fc.string({ unit: 'binary', maxLength: 80 })

const tableName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...allTables.map(({ name }) => name)) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(internalTables), 'pg_user', 'information_schema.tables', 'order_info') },
  { weight: 1, arbitrary: fc.constantFrom(...prototypeKeys, ...sqlFragments) },
  { weight: 1, arbitrary: anyText },
)

const allColumns = [...new Set(allTables.flatMap(({ fields }) => Object.keys(fields)))]

/** Mostly names that the table has, so that requests get past the first check. */
function columnOf(table: string): fc.Arbitrary<string> {
  const { fields = {}, filters = [] } = findTable(table) ?? {}
  const own = [...Object.keys(fields), ...filters.map((filter) => (typeof filter === 'string' ? filter : filter.name))]
  return fc.oneof(
    { weight: own.length ? 30 : 0, arbitrary: fc.constantFrom(...own, 'id') },
    { weight: 2, arbitrary: fc.constantFrom(...allColumns) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('password_hash', 'tx', 'xmin', 'ctid', 'oid', '*', ...prototypeKeys, ...sqlFragments),
    },
    { weight: 1, arbitrary: anyText },
  )
}

const scalar = fc.oneof(
  fc.constantFrom(...sqlFragments, '', '\0', '\ud800', 'a\0b', 'infinity', 'now', 'NaN', '1e309', '0x10', '2026-02-30'),
  fc.constantFrom('2026-03-01', '2026-03-01T00:00:00.000Z', 'FI', 'EUR', '12.34', '123456', 'a@b.example', 'received'),
  fc.constantFrom(0, -1, 1, 2, 1.5, -0, 2 ** 31 - 1, 2 ** 31, 2 ** 53 + 2, 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  anyText,
)
const value = fc.oneof(
  { weight: 10, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 4 }) },
)
const comparator = fc.constantFrom('=', '>=', '<=', 'contains', '@>', 'in', 'isNull', '!=', 'or', 'like', '', 1)

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined })
const mostly = <T>(usual: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: value })

/** A list with some repeated entries, because a caller may repeat something. */
const withRepeats = <T>(list: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 2, arbitrary: list },
    { weight: 1, arbitrary: fc.tuple(list, fc.nat(), fc.nat()).map(([items, from, to]) => repeated(items, from, to)) },
  )

/** The list with one of its entries repeated somewhere. */
function repeated<T>(items: readonly T[], from: number, to: number): T[] {
  const again = items[from % (items.length || 1)]
  return again === undefined ? [...items] : items.toSpliced(to % (items.length + 1), 0, again)
}

const path = (part: unknown): string => encodeURIComponent(String(part).toWellFormed())
const query = (parts: Record<string, unknown>): string =>
  Object.entries(parts)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${key}=${path(typeof part === 'string' ? part : JSON.stringify(part))}`)
    .join('&')

/** Filters in groups, some too deep, empty, or with contradictory keys. */
const grouped = (entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.letrec<{ node: unknown; group: unknown }>((tie) => ({
    group: fc.record(
      { any: fc.array(tie('node'), { maxLength: 3 }), all: fc.array(tie('node'), { maxLength: 3 }), name: fc.constant('id') },
      { requiredKeys: [] },
    ),
    node: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'groups' },
      { weight: 3, arbitrary: entry },
      { weight: 2, arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
      { weight: 1, arbitrary: fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })) },
      { weight: 1, arbitrary: tie('group') },
    ),
  })).node

/** All requests that the generic calls take about a table, in both dialects. */
function requestsAbout(table: string): fc.Arbitrary<Asked> {
  const column = columnOf(table)
  const entry = fc.record({ name: column, comparator, value, or: value }, { requiredKeys: ['name'] })
  const honestEntry = fc.record({ name: column, comparator, value }, { requiredKeys: ['name', 'value'] })
  // A valid filter for any column, so that the code after the filter is reached.
  const rightEntry = fc.record({ name: column, comparator: fc.constant('isNull'), value: fc.boolean() })
  const filter = mostly(
    fc.oneof(
      withRepeats(fc.array(rightEntry, { minLength: 1, maxLength: 2 })),
      withRepeats(fc.array(honestEntry, { maxLength: 3 })),
      fc.array(grouped(honestEntry), { maxLength: 3 }),
      fc.array(grouped(entry), { maxLength: 3 }),
      fc.array(fc.array(entry)),
    ),
  )
  const conditions = fc.oneof(filter, fc.dictionary(column, value, { maxKeys: 4 }))
  const direction = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('asc', 'desc') },
    { weight: 1, arbitrary: fc.constantFrom('ASC', 'asc; --') },
  )
  const orderBy = mostly(withRepeats(fc.array(fc.record({ name: column, direction }), { maxLength: 4 })))
  const columns = withRepeats(fc.array(column, { maxLength: 3 }))
  const day = mostly(fc.constantFrom('2026-03-01', '2020-01-01', '2030-12-31'))
  const page = mostly(fc.record({ size: fc.integer({ min: -2, max: 1100 }), from: fc.nat(20_000) }, { requiredKeys: [] }))
  const data = mostly(
    fc.tuple(fc.dictionary(column, value, { maxKeys: 4 }), optional(fc.integer({ min: 1, max: 30 }))).map(([fields, id]) => ({
      ...fields,
      ...(id !== undefined && { id }),
    })),
  )
  const id = fc.oneof(fc.integer({ min: -5, max: 30 }), scalar)

  const post = (url: string, body: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Asked> =>
    fc.record(body).map((payload) => ({ method: 'POST', url, table, payload }))
  const get = (url: fc.Arbitrary<string>): fc.Arbitrary<Asked> => url.map((address) => ({ method: 'GET', url: address, table }))
  const name = fc.constant(table)
  const rest = `/api/rest/${path(table)}`

  return fc.oneof(
    post('/api/visualize/load', { tableName: name, filter, orderBy: optional(orderBy), page: optional(page) }),
    post('/api/visualize/load', { tableName: name, filter }),
    post('/api/visualize/as_of', {
      tableName: name,
      day,
      filter: optional(filter),
      orderBy: optional(orderBy),
      page: optional(page),
    }),
    post('/api/persistence/find', { tableName: name, conditions, orderBy: optional(orderBy), page: optional(page) }),
    post(`/api/export/${path(table)}`, {
      format: fc.constantFrom('csv', 'xlsx'),
      filter: optional(filter),
      orderBy: optional(orderBy),
      columns: optional(columns),
      day: optional(day),
    }),
    post(`/api/visualize/${path(table)}`, { filters: conditions }),
    post('/api/persistence/insert', { tableName: name, data, returnColumns: optional(columns) }),
    post('/api/persistence/update', { tableName: name, data, allow_empty: optional(fc.boolean()) }),
    post('/api/persistence/update_with_conditions', { tableName: name, data, conditions }),
    get(fc.constantFrom(`/api/visualize/${path(table)}`, `/api/config/${path(table)}`, rest)),
    get(id.map((record) => `/api/visualize/history/${path(table)}/${path(record)}`)),
    get(id.map((record) => `${rest}/${path(record)}`)),
    get(
      fc
        .record({
          sort: optional(mostly(fc.tuple(column, fc.constantFrom('ASC', 'DESC', 'x')))),
          range: optional(mostly(fc.tuple(fc.nat(300), fc.nat(2000)))),
          filter: optional(mostly(fc.dictionary(column, value, { maxKeys: 3 }))),
        })
        .map((parts) => `${rest}?${query(parts)}`),
    ),
    data.map((payload): Asked => ({ method: 'POST', url: rest, table, payload })),
    fc.tuple(id, data).map(([record, payload]): Asked => ({ method: 'PUT', url: `${rest}/${path(record)}`, table, payload })),
    id.map((record): Asked => ({ method: 'DELETE', url: `${rest}/${path(record)}`, table })),
  )
}

export const randomRequests: fc.Arbitrary<Asked> = tableName.chain(requestsAbout)
