import type { NamedTable } from '#schema/define.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { conditionsOf } from './conditions.ts'
import { nodesOf } from './groupNodes.ts'
import type { ListState, Sort } from './ListState.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'

/** The request of the load call; an export of the filtered rows sends the same. */
export interface Question {
  filter: FilterNode[]
  orderBy: readonly Sort[]
}

interface Named {
  table: Pick<NamedTable, 'fields' | 'fixed'>
  /** The filters that the list knows. */
  facts: readonly ScreenFilter[]
  /** The day from which relative days are counted. */
  today: string
}

export const listRequestOf = (
  { filters, where, sort }: Pick<ListState, 'filters' | 'where' | 'sort'>,
  { table: { fields, fixed = {} }, facts, today }: Named,
): Question => ({
  filter: [
    ...Object.entries(fixed).map(([name, value]) => ({ name, value })),
    ...conditionsOf(filters, facts, today),
    ...(where ? nodesOf(where, fields, today) : []),
  ],
  orderBy: sort,
})
