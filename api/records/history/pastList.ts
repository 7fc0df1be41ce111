import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { NOW } from './changedSince.ts'
import { derivedColumns } from '../policies.ts'
import { pastTable } from './pastTables.ts'
import { quoted } from '../read/sqlText.ts'

/** A list of the past as two pieces of a statement. */
interface PastList {
  /** The tables as they were, which stand in for those of today. */
  before: string
  /** What is selected from: the table, or a view through its own text, since names of expressions come before those of tables. */
  source: string
}

/** Tables with those that their columns follow from, the latter first: an expression sees only what stands before it. */
function standingIn(changed: readonly string[]): NamedTable[] {
  const derived = derivedColumns()
  const followers = [...derived].flatMap(([name, { from }]) => (from.some((source) => changed.includes(source)) ? name : []))
  const names = new Set([...changed.filter((name) => !derived.has(name)), ...changed, ...followers])
  return [...names].flatMap((name) => findTable(name) ?? [])
}

/** What a list is selected from: a view's text, if it is one, in which now is then. */
export const listSource = ({ name }: NamedTable, text: string | undefined, since: string): string =>
  text ? `(${text.replaceAll(NOW, since)}) ${quoted(name)}` : quoted(name)

/**
 * A list over its tables as they were.
 * @param text the text of a view
 * @param changed the tables of which anything has changed since
 * @param since an expression that gives the instant
 */
export const pastList = (table: NamedTable, text: string | undefined, changed: readonly string[], since: string): PastList => ({
  before: changed.length
    ? `with ${standingIn(changed)
        .map((base) => pastTable(base, since, 'all'))
        .join(',\n')}`
    : '',
  source: listSource(table, text, since),
})

/** The end of a day (UTC): changes after it do not count. */
export const endOf = (day: string): string => `${day}T23:59:59.999Z`
