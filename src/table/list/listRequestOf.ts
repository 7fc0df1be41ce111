import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { conditionsOf } from './conditions.ts'
import { nodesOf } from './groupNodes.ts'
import type { ListState, Sort } from './ListState.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'

/** What the load call is asked for; an export of "exactly what is filtered" sends the same. */
export interface Question {
  filter: FilterNode[]
  orderBy: readonly Sort[]
}

interface Asked {
  table: Pick<NamedTable, 'fields' | 'fixed'>
  /** The filters that the list knows. */
  facts: readonly ScreenFilter[]
  /** The day that relative days are counted from. */
  today: string
}

export const listRequestOf = (
  { filters, where, sort }: Pick<ListState, 'filters' | 'where' | 'sort'>,
  { table: { fields, fixed = {} }, facts, today }: Asked,
): Question => ({
  filter: [
    ...Object.entries(fixed).map(([name, value]) => ({ name, value })),
    ...conditionsOf(filters, facts, today),
    ...(where ? nodesOf(where, fields, today) : []),
  ],
  orderBy: sort,
})
