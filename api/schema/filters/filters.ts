import type { NamedFilter, TableDefinition } from '../define.ts'
import { titleOf } from '../fields.ts'
import type { Comparator } from '../kinds.ts'
import { factsOf } from '../kinds.ts'

/** A filter as the bar shows it and the load call understands it. */
export interface FilterFacts {
  name: string
  title: string
  /** The field whose kind says how the value is typed and compared. */
  on: string
  comparator: Comparator | 'range'
  covers?: readonly string[]
}

/** The filters of a table, with short forms expanded. */
export const filtersOf = ({ fields, filters = [] }: Pick<TableDefinition, 'fields' | 'filters'>): FilterFacts[] =>
  filters.flatMap((entry) => {
    const filter: NamedFilter = typeof entry === 'string' ? { name: entry } : entry
    const on = filter.on ?? filter.name
    const field = fields[on]
    if (!field) return []
    const comparator = filter.comparator ?? factsOf(field.kind).filter
    if (comparator === 'none') return []
    return [{ ...filter, on, comparator, title: filter.title ?? titleOf(filter.name, filter.on ? {} : field) }]
  })

/** A bare value means equality, except for filters that cover more than their own column (TABLE-29, TABLE-42). */
export const bareComparator = (filter: FilterFacts | undefined): Comparator =>
  filter && filter.comparator !== 'range' && (filter.on !== filter.name || filter.covers) ? filter.comparator : '='
