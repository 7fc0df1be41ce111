/*
 * Every list of a growing table has indexes for its default order and for each filter in its bar. Reference tables have a few
 * hundred rows by nature and need none, apart from the EU tariff with its 130,000 measures.
 */
import type pg from 'pg'
import type { Comparator, Kind } from '#schema/kinds.ts'
import type { NamedTable } from '#schema/define.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
import type { FilterFacts } from '#schema/filters/filters.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import { allTables } from '#schema/registry.ts'
import type { PlannedStatement } from '../../api/records/read/planPage.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import { expect, test } from '../support/test.ts'

interface Plan {
  'Node Type': string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** PostgreSQL's plan without some methods, which it would avoid by itself with many rows. */
async function explain(db: pg.Client, { text, values }: PlannedStatement, avoided: readonly string[]): Promise<Plan[]> {
  await db.query('begin')
  for (const way of ['seqscan', ...avoided]) await db.query(`set local enable_${way} = off`)
  await db.query(`set local plan_cache_mode = force_custom_plan`)
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
  await db.query('rollback')
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}

const published: ReadonlySet<string> = new Set(['taric_measure', 'taric_exclusion'])
/** Rows that no table has: a view makes one for each period of each registration, or adds up parcels; some ten thousand in all. */
const made: ReadonlySet<string> = new Set(['filing_cockpit', 'ioss_reconciliation'])
const growing = allTables.filter(
  ({ area, name }) => (area === 'business' || area === 'logs' || published.has(name)) && !made.has(name),
)

test.for(growing.map((table) => [table.name, table] as const))(
  'the default order of %s needs no sorting',
  async ([, table], { db }) => {
    const nodes = await explain(db, planPage(table, {}).rows, ['sort', 'hashjoin', 'mergejoin', 'material'])
    expect(nodes.map((node) => node['Node Type']).filter((type) => type === 'Sort' || type === 'Seq Scan')).toEqual([])
  },
)

const samples: Partial<Record<Kind, string | number | readonly string[]>> = {
  id: 424242,
  int: 424242,
  ref: 424242,
  money: '4242.42',
  rate: '4242.42',
  percent: '4242.42',
  day: '2042-04-02',
  month: '2042-04',
  instant: '2042-04-02T00:00:00.000Z',
  country: 'QX',
  currency: 'QXX',
  tags: ['sample'],
}

/** Columns of views that follow from rows of another table: who filters by them has narrowed the list by others before. */
const derived: ReadonlySet<string> = new Set(['emvat_report_fiscal_view.invoice_payment_status', 'filing_alert_view.state'])

/** A flag divides a table in two halves, for which no index helps. */
const needsIndex = ({ on }: FilterFacts, { name, fields }: NamedTable): boolean =>
  fields[on]?.kind !== 'flag' && !derived.has(`${name}.${on}`)

const filters = growing.flatMap((table) =>
  filtersOf(table)
    .filter((filter) => needsIndex(filter, table))
    .flatMap((filter) => {
      // Lists of several currencies compare amounts by their value in euro; calls still compare the amounts themselves.
      const euro = euroColumnOf(table.fields, filter.on)
      return [filter, ...(euro === undefined ? [] : [{ ...filter, name: euro, on: euro }])]
    })
    .map((filter) => [table.name, filter.name, table, filter] as const),
)

test.for(filters)('the filter of %s by %s is found by an index', async ([, , table, { name, on, comparator }], { db }) => {
  const { kind = 'text', choices, maxLength } = table.fields[on] ?? {}
  // A value that a constraint excludes would not be searched at all.
  const chosen = kind === 'choice' && Array.isArray(choices) ? (choices as readonly string[])[0] : undefined
  const value = chosen ?? samples[kind] ?? 'sample'.slice(0, maxLength)
  const meant: Comparator = comparator === 'range' ? '>=' : comparator
  const { count } = planPage(table, { filter: [{ name, comparator: meant, value: meant === 'in' ? [value] : value }] })
  // A bitmap index scan is possible only with a condition that the index supports.
  const nodes = await explain(db, count, ['indexscan', 'indexonlyscan'])
  const trace = typeof value === 'object' ? 'sample' : String(value).slice(0, 10)
  const indexed = nodes.filter((node) => (node['Index Cond'] ?? node['Recheck Cond'] ?? '').includes(trace))
  expect(indexed.map((node) => node['Node Type'])).not.toEqual([])
})
