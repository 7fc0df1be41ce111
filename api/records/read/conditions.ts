import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import type { FilterFacts } from '#schema/filters/filters.ts'
import { bareComparator, filtersOf } from '#schema/filters/filters.ts'
import { maxComparisons } from '#schema/filters/maxComparisons.ts'
import { maxFilterDepth, maxSearches } from '#schema/filters/filterTree.ts'
import type { Comparator } from '#schema/kinds.ts'
import { factsOf } from '#schema/kinds.ts'
import { isDay } from '#domain/day.ts'
import { invalid, parseValue } from '#schema/rules/parseValue.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import { AppError } from '../../errors.ts'

export interface FilterEntry {
  name: string
  comparator?: Comparator
  value?: unknown
}

/** A group as it arrives: one or all of its comparisons must hold. */
type FilterGroup = { any: readonly FilterNode[] } | { all: readonly FilterNode[] }
export type FilterNode = FilterEntry | FilterGroup

/** One comparison, its value in the form of the column, ready to be bound. */
export interface Comparison {
  column: string
  comparator: Comparator
  value: unknown
  /** The column contains only lower case. */
  isLowerCase?: true
  /** The column is the number of the row, which may be larger than an integer. */
  isId?: true
}

/** Conditions of which one or all must hold. */
interface ConditionGroup {
  match: 'any' | 'all'
  members: Condition[]
}
export type Condition = Comparison | ConditionGroup

export const isGroup = (condition: Condition): condition is ConditionGroup => 'match' in condition

/** All comparisons of a filter, in the order in which they appear in the SQL. */
export const comparisonsIn = (conditions: readonly Condition[]): Comparison[] =>
  conditions.flatMap((condition) => (isGroup(condition) ? comparisonsIn(condition.members) : condition))

/** A column of the table by its exact name; anything else is refused before any SQL is built. */
export function columnOf(table: NamedTable, name: string): Field {
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined
  if (!field) throw new AppError('UNKNOWN_COLUMN', { params: { column: name } })
  return field
}

/** A column that is compared with a value. */
interface ComparedColumn {
  name: string
  field: Field
}

const wrongValue = ({ name, field }: ComparedColumn) =>
  new AppError('RULE_BROKEN', { errors: { [name]: enterValid(titleOf(name, field)) } })

function parsed(column: ComparedColumn, value: unknown): unknown {
  const result = parseValue(value, column.field)
  if (result === invalid) throw wrongValue(column)
  return result
}

const likeSpecials = /[\\%_]/g

function searchText(column: ComparedColumn, value: unknown): string {
  if (typeof value !== 'string' || value.length > 500 || !value.isWellFormed() || value.includes('\0')) throw wrongValue(column)
  const text = column.field.kind === 'hs6p' ? value.replace(/\s/g, '') : value
  return `%${text.replace(likeSpecials, '\\$&')}%`
}

/** A day compared with an instant stands for its first or last millisecond in UTC (TABLE-18, TABLE-19). */
function boundary(column: ComparedColumn, comparator: Comparator, value: unknown): unknown {
  if (column.field.kind === 'instant' && isDay(value))
    return comparator === '<=' ? `${value}T23:59:59.999Z` : `${value}T00:00:00.000Z`
  return parsed(column, value)
}

/** Choices may come from enumerations that the code does not list, so any text can be compared with. */
const comparable = (field: Field): Field =>
  field.kind === 'choice' || field.kind === 'tags' ? { ...field, choices: { enumeration: 'any' } } : field

function valueFor(column: ComparedColumn, comparator: Comparator, value: unknown): unknown {
  switch (comparator) {
    case 'isNull':
      if (value !== undefined && typeof value !== 'boolean') throw wrongValue(column)
      return value ?? true
    case 'in':
      if (!Array.isArray(value)) throw wrongValue(column)
      return value.map((entry) => parsed(column, entry))
    case '@>':
      return parsed(column, Array.isArray(value) ? value : [value])
    case 'contains':
      return searchText(column, value)
    case '>=':
    case '<=':
      return boundary(column, comparator, value)
    case '=':
      return parsed(column, value)
  }
}

const namedFilters = new WeakMap<NamedTable, ReadonlyMap<string, FilterFacts>>()

/** The filters of a table by name, built once because every list needs them. */
function filtersByName(table: NamedTable): ReadonlyMap<string, FilterFacts> {
  const named = namedFilters.get(table) ?? new Map(filtersOf(table).map((filter) => [filter.name, filter]))
  namedFilters.set(table, named)
  return named
}

function comparisonOf(table: NamedTable, { name, comparator, value }: FilterEntry): Comparison {
  const filter = filtersByName(table).get(name)
  const column = filter?.on ?? name
  const field = columnOf(table, column)
  const meant = comparator ?? bareComparator(filter)
  if (!factsOf(field.kind).comparators.includes(meant)) {
    throw new AppError('UNKNOWN_COMPARATOR', { params: { column: name, comparator: meant } })
  }
  return {
    column,
    comparator: meant,
    value: valueFor({ name, field: comparable(field) }, meant, value),
    ...(field.lowerCase && { isLowerCase: true }),
    ...(field.kind === 'id' && { isId: true }),
  }
}

const groupOf = (node: FilterNode): FilterGroup | undefined => ('any' in node || 'all' in node ? node : undefined)

function conditionOf(table: NamedTable, node: FilterNode, depth: number): Condition {
  const group = groupOf(node)
  if (!group) return comparisonOf(table, node as FilterEntry)
  if (depth === maxFilterDepth) throw new AppError('FILTER_TOO_DEEP', { params: { limit: maxFilterDepth } })
  const [match, members] = 'any' in group ? (['any', group.any] as const) : (['all', group.all] as const)
  return { match, members: members.map((member) => conditionOf(table, member, depth + 1)) }
}

/**
 * The conditions of a filter list. Unknown names, unsuitable comparators and filters that would cost too much are refused
 * here, at any depth.
 * @throws {AppError} UNKNOWN_COLUMN, UNKNOWN_COMPARATOR, RULE_BROKEN, MALFORMED, COSTLY_FILTER
 */
export function conditionsOf(table: NamedTable, nodes: readonly FilterNode[]): Condition[] {
  const conditions = nodes.map((node) => conditionOf(table, node, 0))
  const comparisons = comparisonsIn(conditions)
  if (comparisons.length > maxComparisons) throw new AppError('FILTER_TOO_LONG', { params: { limit: maxComparisons } })
  if (comparisons.filter(({ comparator }) => comparator === 'contains').length > maxSearches)
    throw new AppError('COSTLY_FILTER', { params: { limit: maxSearches } })
  return conditions
}

/** Conditions in the short form `{ column: value }`; null asks for an empty column. */
export const entriesOf = (conditions: readonly FilterNode[] | Readonly<Record<string, unknown>>): readonly FilterNode[] =>
  Array.isArray(conditions)
    ? (conditions as readonly FilterNode[])
    : Object.entries(conditions).map(([name, value]) =>
        value === null ? { name, comparator: 'isNull' as const, value: true } : { name, value },
      )
