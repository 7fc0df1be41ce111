import { createHash } from 'node:crypto'
import type { Comparator } from '#schema/kinds.ts'
import type { Condition } from './conditions.ts'
import { isGroup } from './conditions.ts'

/** A name of the registry as SQL. Names of requests never come here: they only choose among the registry's. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Texts whose names are remembered; there are fewer, unless somebody invents shapes of requests. */
const MOST_NAMES = 1000
const names = new Map<string, string>()

/** The same name for the same text, within the 63 characters that PostgreSQL keeps: prepared once a connection. */
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
  // Comparing without regard to case folds every row that is looked at, which is most of what a search costs.
  if (comparator === 'contains' && isLowerCase) return `${quoted(column)} like lower(${bindings.add(value)})`
  return comparisons[comparator](quoted(column), bindings.add(value))
}

/** The where clause of the conditions, or nothing; values are always bound. */
export function whereClause(conditions: readonly Condition[], bindings: Bindings): string {
  const terms = conditions.map((condition) => termOf(condition, bindings))
  return terms.length ? ` where ${terms.join(' and ')}` : ''
}
