import { Type } from 'typebox'
import { override_reason } from '../rules/overrideReason.ts'
import { day, defineCall, exactly } from '../defineCall.ts'
import { filterList as filter, scalar } from '../filters/filterTree.ts'
import type { DescribedRow } from '../DescribedRow.ts'
import { change, nullable, pageQuery } from '../replies.ts'

const name = Type.String({ minLength: 1, maxLength: 63 })
const orderBy = Type.Array(exactly({ name, direction: Type.Optional(Type.Enum(['asc', 'desc'])) }), { maxItems: 5 })
const page = exactly({
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
})
/** Either the filter list or the short form `{ column: value }`. */
const conditions = Type.Union([filter, Type.Record(name, scalar, { maxProperties: 50 })])
const values = Type.Record(name, Type.Unknown(), { maxProperties: 500 })

const row = Type.Record(Type.String(), Type.Unknown())
const rows = exactly({
  rows: Type.Array(row),
  total: Type.Integer(),
  /** Of lists that have them: totals over all rows that meet the filter. */
  totals: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String()]))),
})
const written = exactly({ rowCount: Type.Integer(), rows: Type.Array(row) })

export const loadRows = defineCall('POST /api/visualize/load', {
  summary: 'A page of rows of a table, filtered and sorted',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({
    tableName: name,
    orderBy: Type.Optional(orderBy),
    filter: Type.Optional(filter),
    page: Type.Optional(page),
    /** 'none' skips the count, for a screen that already knows the total; the reply then says -1. */
    total: Type.Optional(Type.Enum(['exact', 'none'])),
  }),
  reply: rows,
})

const amounts = Type.Record(Type.String(), Type.String())

export const sumRows = defineCall('POST /api/visualize/sums', {
  summary: 'The sums of columns of amounts over all rows that meet the filter, per currency and per value of a choice',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({
    tableName: name,
    filter: Type.Optional(filter),
    /** The columns of amounts. */
    fields: Type.Array(name, { maxItems: 20, uniqueItems: true }),
    /** The choice, flag, country, currency or month whose values form the groups; without it all rows are one group. */
    by: Type.Optional(name),
  }),
  reply: exactly({
    groups: Type.Array(
      exactly({
        value: nullable(Type.String()),
        count: Type.Integer(),
        sums: Type.Array(exactly({ currency: Type.String(), count: Type.Integer(), amounts })),
        /** All amounts in euro at the newest daily rates; null if a rate is missing. */
        eur: nullable(amounts),
      }),
    ),
    /** The day of the oldest of these rates. */
    rates_day: nullable(Type.String()),
  }),
})

export const countChoices = defineCall('POST /api/visualize/counts', {
  summary: 'How many rows that meet the filter have each value of a choice, where counting them does not take long',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({
    tableName: name,
    filter: Type.Optional(filter),
    /** A choice, flag, country, currency or month. */
    by: name,
  }),
  reply: exactly({
    /** The values that occur; null if counting would have taken too long. */
    counts: nullable(Type.Array(exactly({ value: nullable(Type.String()), count: Type.Integer() }))),
    /** Those that the table has at all, whatever the filter, if they were not counted and an index tells them. */
    occurring: nullable(Type.Array(Type.String())),
  }),
})

export const visualizeTable = defineCall('GET /api/visualize/:table', {
  summary: 'A page of rows of a table, and how many there are in all',
  permission: 'signed in',
  params: exactly({ table: name }),
  query: exactly(pageQuery),
  reply: rows,
})

export const visualizeFiltered = defineCall('POST /api/visualize/:table', {
  summary: 'The rows of a table that meet the filters',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  params: exactly({ table: name }),
  body: exactly({
    filters: Type.Optional(conditions),
    filter: Type.Optional(filter),
    orderBy: Type.Optional(orderBy),
    page: Type.Optional(page),
  }),
  reply: rows,
})

export const findRows = defineCall('POST /api/persistence/find', {
  summary: 'The rows that meet all conditions',
  permission: 'signed in',
  harmlessTwice: 'only reads',
  body: exactly({ tableName: name, conditions, orderBy: Type.Optional(orderBy), page: Type.Optional(page) }),
  reply: rows,
})

export const updateRow = defineCall('POST /api/persistence/update', {
  summary: 'Changes one record; data holds its id and the fields to change, and its version when a stale write must be refused',
  writes: true,
  permission: 'signed in',
  harmlessTwice: 'sets values',
  body: exactly({ tableName: name, data: values, allow_empty: Type.Optional(Type.Boolean()), override_reason }),
  reply: written,
})

export const updateWithConditions = defineCall('POST /api/persistence/update_with_conditions', {
  summary: 'Changes the record named by id if it still meets the conditions; rowCount 0 when it does not',
  writes: true,
  permission: 'signed in',
  harmlessTwice: 'sets values',
  body: exactly({ tableName: name, data: values, conditions, allow_empty: Type.Optional(Type.Boolean()), override_reason }),
  reply: written,
})

export const insertRow = defineCall('POST /api/persistence/insert', {
  summary: 'Adds a record and answers the columns asked for',
  idempotencyKey: true,
  writes: true,
  permission: 'signed in',
  body: exactly({
    tableName: name,
    data: values,
    returnColumns: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100 })),
    override_reason,
  }),
  reply: written,
})

export const readConfig = defineCall('GET /api/config/:schema', {
  summary: 'The fields or filters of a named schema, and what this person may do with it',
  permission: 'signed in',
  params: exactly({ schema: name }),
  reply: Type.Object({
    rows: Type.Array(Type.Unsafe<DescribedRow>({ type: 'object', description: 'A column, a filter, or an input of a form' })),
    total: Type.Integer(),
    title: Type.String(),
    /** What this person may do with the rows of a table. */
    may: Type.Optional(exactly({ insert: Type.Boolean(), update: Type.Boolean(), export: Type.Boolean() })),
  }),
})

export const exportRows = defineCall('POST /api/export/:table', {
  summary: 'All rows that meet the filters, as CSV or XLSX',
  takesLong: true,
  permission: 'signed in',
  harmlessTwice: 'only reads',
  params: exactly({ table: name }),
  body: exactly({
    format: Type.Enum(['csv', 'xlsx']),
    filter: Type.Optional(filter),
    orderBy: Type.Optional(orderBy),
    columns: Type.Optional(Type.Array(name, { minItems: 1, maxItems: 100 })),
    /** Columns of countries, people and other records are followed by their names, and those of choices by their words. */
    labels: Type.Optional(Type.Boolean()),
    /** The list as it was at the end of this day (UTC). */
    day: Type.Optional(day),
  }),
  raw: true,
  file: true,
})

export const readHistory = defineCall('GET /api/visualize/history/:table/:id', {
  summary: 'Who changed a record, when and what',
  permission: 'signed in',
  params: exactly({ table: name, id: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }) }),
  /** Rows of the audit log. */
  reply: exactly({ rows: Type.Array(Type.Object(change)), total: Type.Integer() }),
})

const restQuery = exactly({
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  range: Type.Optional(Type.String({ maxLength: 50 })),
  filter: Type.Optional(Type.String({ maxLength: 20_000 })),
  embed: Type.Optional(Type.String({ maxLength: 200 })),
})

/** The dialect of ra-data-simple-rest, over the same registry, guard and planner. */
export const restList = defineCall('GET /api/rest/:table', {
  summary: 'ra-data-simple-rest: list',
  permission: 'signed in',
  params: exactly({ table: name }),
  query: restQuery,
  raw: true,
  reply: Type.Array(row),
})

export const restOne = defineCall('GET /api/rest/:table/:id', {
  summary: 'ra-data-simple-rest: one record',
  permission: 'signed in',
  params: exactly({ table: name, id: Type.Integer() }),
  raw: true,
  reply: row,
})

export const restCreate = defineCall('POST /api/rest/:table', {
  summary: 'ra-data-simple-rest: create',
  idempotencyKey: true,
  permission: 'signed in',
  params: exactly({ table: name }),
  body: values,
  raw: true,
  reply: row,
})

export const restUpdate = defineCall('PUT /api/rest/:table/:id', {
  summary: 'ra-data-simple-rest: update',
  permission: 'signed in',
  harmlessTwice: 'sets values',
  params: exactly({ table: name, id: Type.Integer() }),
  body: values,
  raw: true,
  reply: row,
})

export const restDelete = defineCall('DELETE /api/rest/:table/:id', {
  summary: 'ra-data-simple-rest: delete, which no table allows (TABLE-57)',
  permission: 'signed in',
  harmlessTwice: 'is always refused',
  params: exactly({ table: name, id: Type.Integer() }),
  raw: true,
  reply: row,
})
