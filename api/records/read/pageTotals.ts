import type { NamedTable } from '#schema/define.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import type { FilterNode } from './conditions.ts'
import { sumRows } from './sumRows.ts'

interface PageTotals {
  count: number
  named: Readonly<Record<string, string | number>>
}

/** The totals that a list's definition names, over all rows that meet the filter: how many there are, and sums in euro. */
export async function pageTotals(deps: RecordsDeps, table: NamedTable, filter: readonly FilterNode[]): Promise<PageTotals> {
  const named = Object.entries(table.totals ?? {})
  const fields = named.flatMap(([, of]) => (of === 'rows' ? [] : [of]))
  const { groups } = await sumRows(deps, table, { filter, fields })
  const [all] = groups
  const count = all?.count ?? 0
  const entries = named.map(([name, of]) => [name, of === 'rows' ? count : (all?.eur?.[of] ?? '0.00')])
  return { count, named: Object.fromEntries(entries) }
}
