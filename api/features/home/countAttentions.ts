import type { Attention } from '#schema/attention.ts'
import { attentions } from '#schema/attention.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { findTable } from '#schema/registry.ts'
import type { Operator } from '../../base/Actor.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { planPage } from '../../records/read/planPage.ts'
import { countRows } from '../../records/read/runPage.ts'
import { mayDo } from '../../records/read/tableFor.ts'

/** The filter for the rows of a kind. */
const conditionsOf = ({ filter, empty }: Attention): FilterNode[] => [
  ...Object.entries(filter).map(([name, value]) => ({ name, comparator: '=' as const, value })),
  ...(empty === undefined ? [] : [{ name: empty, comparator: 'isNull' as const, value: true }]),
]

/** How many rows of each kind are waiting, for the kinds that the person may read: counted and cached like the totals of lists. */
export async function countAttentions(
  deps: RecordsDeps,
  { roles }: Pick<Operator, 'roles'>,
): Promise<{ name: string; count: number }[]> {
  const readable = attentions.flatMap((attention: Attention) => {
    const table = findTable(attention.table)
    return table && mayDo(table, 'load', roles) ? [{ attention, table }] : []
  })
  return Promise.all(
    readable.map(async ({ attention, table }) => ({
      name: attention.name,
      count: await countRows(deps, planPage(table, { filter: conditionsOf(attention) })),
    })),
  )
}
