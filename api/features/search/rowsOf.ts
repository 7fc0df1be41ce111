import type { ActionData } from '#schema/actions/actions.ts'
import { leadFields, leadOf } from '#schema/leadOf.ts'
import type { NamedTable } from '#schema/define.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { planPage } from '../../records/read/planPage.ts'
import { readPage } from '../../records/read/runPage.ts'

type Row = Record<string, unknown>

/** The fields of a row on which an action depends, or which it sends. */
const fieldsOf = (action: ActionData): string[] => [
  ...(action.when ?? []).map(({ field }) => field),
  ...('call' in action
    ? Object.values({ ...action.params, ...action.body }).flatMap((from) => (typeof from === 'string' ? [from] : []))
    : []),
]

/** What a search returns about a record: the fields that introduce it, and those that its commands need. */
const namesOf = (table: NamedTable): ReadonlySet<string> =>
  new Set([
    'id',
    ...leadFields(leadOf(table)),
    ...(table.label ? [table.label] : []),
    // An amount is shown with its currency.
    'currency',
    ...(table.actions ?? []).flatMap((action) => (typeof action === 'string' ? [] : fieldsOf(action))),
  ])

/** The rows with these ids, by id, in the form of lists. */
export async function rowsOf(deps: RecordsDeps, table: NamedTable, ids: readonly number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map()
  const plan = planPage(table, { filter: [{ name: 'id', comparator: 'in', value: [...ids] }], page: { size: ids.length } })
  const { json } = await readPage(deps, plan, { withTotal: false })
  const rows = JSON.parse(json) as Row[]
  const names = namesOf(table)
  return new Map(
    rows.map((row) => [Number(row['id']), Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))]),
  )
}
