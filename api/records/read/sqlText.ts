import { createHash } from 'node:crypto'
import type { Comparator } from '#schema/kinds.ts'
import type { Condition } from './conditions.ts'
import { isGroup } from './conditions.ts'

/** A name of the registry as SQL. Names in requests never get here: they only select among the registry's. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** How many texts keep their names; more occur only if somebody invents shapes of requests. */
const MOST_NAMES = 1000
const names = new Map<string, string>()

/** A name that depends only on the text, within PostgreSQL's 63 characters, so that it is prepared once per connection. */
export function statementName(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  if (names.size >= MOST_NAMES) names.clear()
  names.set(text, name)
  return name
}

const comparisons: Record<Comparator, (column: string, parameter: string) => string> = {
  '=': (column, parameter) => `${column} = ${parameter}`,
  '>=': (column, parameter) => `${column} >= ${parameter}`,
  '<=': (column, parameter) => `${column} <= ${parameter}`,
  contains: (column, parameter) => `${column} ilike ${parameter}`,
  '@>': (column, parameter) => `${column} @> ${parameter}`,
  in: (column, parameter) => `${column} = any(${parameter})`,
  isNull: (column) => `${column} is null`,
}

/** Values in the order of their parameters; `$1` is the first. */
export class Bindings {
  readonly values: unknown[]

  constructor(values: unknown[] = []) {
    this.values = values
  }

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

function termOf(condition: Condition, bindings: Bindings): string {
  if (isGroup(condition)) {
    const terms = condition.members.map((member) => termOf(member, bindings))
    return `(${terms.join(condition.match === 'any' ? ' or ' : ' and ')})`
  }
  const { column, comparator, value, isLowerCase } = condition
  if (comparator === 'isNull') return `${quoted(column)} is ${value === false ? 'not ' : ''}null`
  // A case-insensitive comparison folds every row it reads, which is most of the cost of a search.
  if (comparator === 'contains' && isLowerCase) return `${quoted(column)} like lower(${bindings.add(value)})`
  return comparisons[comparator](quoted(column), bindings.add(value))
}

/** The where clause of the conditions, or an empty text; values are always bound. */
export function whereClause(conditions: readonly Condition[], bindings: Bindings): string {
  const terms = conditions.map((condition) => termOf(condition, bindings))
  return terms.length ? ` where ${terms.join(' and ')}` : ''
}
