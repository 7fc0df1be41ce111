import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Sources } from './changedSince.ts'
import { CLOCK } from './changedSince.ts'
import { derivedColumns } from '../policies.ts'
import { asOfTable } from './asOfTables.ts'
import { quoted } from '../read/sqlText.ts'

/** A list as of a day, as two pieces of a statement. */
interface AsOfList {
  /** The tables as they were, and the time, which replace those of today. */
  before: string
  /** The source of the select: the table, or a view's own text, in which the expressions take precedence over the tables. */
  source: string
}

/**
 * The tables to reconstruct, each preceded by those that its derived columns depend on, because an expression sees only earlier
 * ones.
 */
function tablesToReconstruct(changed: readonly string[]): NamedTable[] {
  const derived = derivedColumns()
  const dependants = [...derived].flatMap(([name, { from }]) => (from.some((source) => changed.includes(source)) ? name : []))
  const names = new Set([...changed.filter((name) => !derived.has(name)), ...changed, ...dependants])
  return [...names].flatMap((name) => findTable(name) ?? [])
}

/** The source of a list; for a view its text. */
export const listSource = ({ name }: NamedTable, text: string | undefined): string =>
  text ? `(${text}) ${quoted(name)}` : quoted(name)

/** The time of a list that depends on it, which replaces that of today as the former tables do. */
export const clockAsOf = ({ usesNow }: Pick<Sources, 'usesNow'>, since: string): string[] =>
  usesNow ? [`${quoted(CLOCK)} as (select ${since} as at, (${since} at time zone 'UTC')::date as day)`] : []

interface FormerState {
  sources: Sources
  /** The tables that have changed since. */
  changed: readonly string[]
  /** An expression that gives the instant. */
  since: string
}

/** A list over its reconstructed tables. */
export function asOfList(table: NamedTable, { sources, changed, since }: FormerState): AsOfList {
  const tables = tablesToReconstruct(changed).map((base) => asOfTable(base, { since, which: 'all' }))
  const before = [...clockAsOf(sources, since), ...tables]
  return { before: before.length ? `with ${before.join(',\n')}` : '', source: listSource(table, sources.text) }
}

/** The end of a day (UTC): changes after it do not count. */
export const endOf = (day: string): string => `${day}T23:59:59.999Z`
