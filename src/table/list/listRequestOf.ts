import type { NamedTable } from '#schema/define.ts'
import { euroColumnOf } from '#schema/columns/inEuro.ts'
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

/** Conditions on amounts of several currencies compare their values in euro. */
const inEuro = (node: FilterNode, fields: NamedTable['fields']): FilterNode => {
  if ('any' in node) return { any: node.any.map((member) => inEuro(member, fields)) }
  if ('all' in node) return { all: node.all.map((member) => inEuro(member, fields)) }
  return { ...node, name: euroColumnOf(fields, node.name) ?? node.name }
}

export const listRequestOf = (
  { filters, where, sort }: Pick<ListState, 'filters' | 'where' | 'sort'>,
  { table: { fields, fixed = {} }, facts, today }: Named,
): Question => ({
  filter: [
    ...Object.entries(fixed).map(([name, value]) => ({ name, value })),
    ...conditionsOf(filters, facts, today),
    ...(where ? nodesOf(where, fields, today) : []),
  ].map((node) => inEuro(node, fields)),
  orderBy: sort.map(({ name, direction }) => ({ name: euroColumnOf(fields, name) ?? name, direction })),
})
