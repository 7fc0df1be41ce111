import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { NOW } from './changedSince.ts'
import { derivedColumns } from '../policies.ts'
import { asOfTable } from './asOfTables.ts'
import { quoted } from '../read/sqlText.ts'

/** A list as of a day, as two pieces of a statement. */
interface AsOfList {
  /** The tables as they were, which replace those of today. */
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

/** The source of a list; for a view its text, in which now() is replaced by the requested instant. */
export const listSource = ({ name }: NamedTable, text: string | undefined, since: string): string =>
  text ? `(${text.replaceAll(NOW, since)}) ${quoted(name)}` : quoted(name)

interface FormerState {
  /** The text of a view. */
  text: string | undefined
  /** The tables that have changed since. */
  changed: readonly string[]
  /** An expression that gives the instant. */
  since: string
}

/** A list over its reconstructed tables. */
export const asOfList = (table: NamedTable, { text, changed, since }: FormerState): AsOfList => ({
  before: changed.length
    ? `with ${tablesToReconstruct(changed)
        .map((base) => asOfTable(base, { since, which: 'all' }))
        .join(',\n')}`
    : '',
  source: listSource(table, text, since),
})

/** The end of a day (UTC): changes after it do not count. */
export const endOf = (day: string): string => `${day}T23:59:59.999Z`
