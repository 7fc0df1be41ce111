import type { NamedTable } from '#schema/define.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import type { Comparator } from '#schema/kinds.ts'
import { AppError } from '../../errors.ts'
import type { FilterEntry } from './conditions.ts'
import { checkShape } from '../../http/checkShape.ts'
import type { PageRequest } from './planPage.ts'
import { DEFAULT_PAGE_SIZE } from './planPage.ts'

/* The query strings of ra-data-simple-rest: JSON in the parameters `sort`, `range` and `filter`. */

interface RestQuery {
  sort?: string
  range?: string
  filter?: string
}

const MAX_ROWS = 1000
const MAX_FILTERS = 50
const MAX_FROM = 10_000_000

const malformed = (parameter: string) =>
  new AppError('MALFORMED', { detail: `The request is not well-formed: the parameter ${parameter} is not valid` })

function parsed(parameter: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('MALFORMED', {
      detail: `The request is not well-formed: the parameter ${parameter} is not JSON`,
      cause,
    })
  }
  checkShape(value)
  return value
}

function orderOf(text: string): NonNullable<PageRequest['orderBy']> {
  const value = parsed('sort', text)
  if (!Array.isArray(value) || value.length !== 2) throw malformed('sort')
  const [name, direction] = value as [unknown, unknown]
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) throw malformed('sort')
  return [{ name, direction: direction === 'ASC' ? 'asc' : 'desc' }]
}

function pageOf(text: string): { size: number; from: number } {
  const value = parsed('range', text)
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isSafeInteger)) throw malformed('range')
  const [from, to] = value as [number, number]
  const size = to - from + 1
  if (from < 0 || from > MAX_FROM || size < 1 || size > MAX_ROWS) throw malformed('range')
  return { size, from }
}

/** The suffixes of FakeRest, which this dialect shares: `fee_gte`, `timestamp_lte`, `name_q`. */
const endings: readonly (readonly [ending: string, comparator: Comparator])[] = [
  ['_gte', '>='],
  ['_lte', '<='],
  ['_q', 'contains'],
]

function entryOf(table: NamedTable, name: string, value: unknown): FilterEntry {
  const isKnown = Object.hasOwn(table.fields, name) || filtersOf(table).some((filter) => filter.name === name)
  const ending = isKnown ? undefined : endings.find(([end]) => name.endsWith(end))
  if (ending) return { name: name.slice(0, -ending[0].length), comparator: ending[1], value }
  if (value === null) return { name, comparator: 'isNull', value: true }
  if (Array.isArray(value) && table.fields[name]?.kind !== 'tags') return { name, comparator: 'in', value }
  return table.fields[name]?.kind === 'tags' ? { name, comparator: '@>', value } : { name, value }
}

function filterOf(table: NamedTable, text: string): FilterEntry[] {
  const value = parsed('filter', text)
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw malformed('filter')
  const entries = Object.entries(value)
  if (entries.length > MAX_FILTERS) throw malformed('filter')
  if (entries.some(([, entry]) => Array.isArray(entry) && entry.length > MAX_ROWS)) throw malformed('filter')
  return entries.map(([name, entry]) => entryOf(table, name, entry))
}

/** `getMany` names no page, so its page holds all the ids it asks for. */
const sizeFor = (filter: readonly FilterEntry[]): number =>
  Math.max(DEFAULT_PAGE_SIZE, ...filter.map(({ comparator, value }) => (comparator === 'in' ? (value as unknown[]).length : 0)))

/**
 * The query of a list as the planner's request.
 * @throws {AppError} MALFORMED
 */
export function readRestQuery(table: NamedTable, { sort, range, filter = '{}' }: RestQuery): PageRequest {
  const conditions = filterOf(table, filter)
  return {
    filter: conditions,
    ...(sort !== undefined && { orderBy: orderOf(sort) }),
    page: range === undefined ? { size: sizeFor(conditions), from: 0 } : pageOf(range),
  }
}
