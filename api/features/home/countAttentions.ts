import type { Attention } from '#schema/work/Attention.ts'
import { attentions } from '#schema/attention.ts'
import type { readAttention } from '#schema/calls/home.ts'
import type { NamedTable } from '#schema/define.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { findTable } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import { conditionsOf } from '../../records/read/conditions.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { planPage } from '../../records/read/planPage.ts'
import { countRows } from '../../records/read/runPage.ts'
import { Bindings, quoted, whereClause } from '../../records/read/sqlText.ts'
import { sumRows } from '../../records/read/sumRows.ts'
import { mayDo } from '../../records/read/tableFor.ts'

type Waiting = ReplyOf<typeof readAttention>['rows'][number]

/** The filter for the rows of a kind. */
const filterOf = ({ filter, empty }: Attention): FilterNode[] => [
  ...Object.entries(filter).map(([name, value]) => ({ name, comparator: '=' as const, value })),
  ...(empty === undefined ? [] : [{ name: empty, comparator: 'isNull' as const, value: true }]),
]

/**
 * How many rows of each kind are waiting, for the kinds that the person may read: counted and added up like the totals of lists, and
 * cached with them. Of kinds with an urgency the most urgent row is read.
 */
export async function countAttentions(deps: RecordsDeps, { roles }: Pick<Operator, 'roles'>): Promise<Waiting[]> {
  const readable = attentions.flatMap((attention: Attention) => {
    const table = findTable(attention.table)
    return table && mayDo(table, 'load', roles) ? [{ attention, table }] : []
  })
  return Promise.all(
    readable.map(async ({ attention, table }) => {
      const count = await countRows(deps, planPage(table, { filter: filterOf(attention) }))
      const [first, amount] = count
        ? await Promise.all([firstOf(deps, table, attention), amountOf(deps, table, attention)])
        : [null, null]
      return { name: attention.name as Waiting['name'], count, amount, first }
    }),
  )
}

async function amountOf(deps: RecordsDeps, table: NamedTable, attention: Attention): Promise<string | null> {
  const { money } = attention
  if (money === undefined) return null
  const { groups } = await sumRows(deps, table, { filter: filterOf(attention), fields: [money] })
  return groups[0]?.eur?.[money] ?? null
}

/** The row that is due first, has waited longest, or touches the most order lines. */
async function firstOf({ db }: RecordsDeps, table: NamedTable, attention: Attention): Promise<Waiting['first']> {
  const { due, since, touches, called = table.label ?? 'id' } = attention
  const column = touches ?? due ?? since
  if (column === undefined) return null
  const bindings = new Bindings()
  const where = whereClause(conditionsOf(table, filterOf(attention)), bindings)
  const order = `${quoted(column)} ${touches ? 'desc' : 'asc'} nulls last`
  const { rows } = await db.look.query<{ id: number; label: string | null; value: string | null }>(
    `select "id", ${quoted(called)}::text as label, ${quoted(column)}::text as value
     from ${quoted(table.name)}${where} order by ${order}, "id" limit 1`,
    bindings.values,
  )
  const row = rows[0]
  if (!row) return null
  const { id, label, value } = row
  const dayOf = (name: string | undefined) => (name === column ? (value?.slice(0, 10) ?? null) : null)
  return { id, label, due: dayOf(due), since: dayOf(since), touches: touches === undefined ? null : Number(value) }
}
