import type { NamedFilter, NamedTable } from '../define.ts'
import { titleOf } from '../fields.ts'
import type { Comparator } from '../kinds.ts'
import { factsOf } from '../kinds.ts'

/** A filter as the bar shows it and the load call understands it. */
export interface FilterFacts {
  name: string
  title: string
  /** The key of a translation of its title: that of its field, unless it has a title of its own. */
  titleKey?: string | undefined
  /** The field whose kind says how the value is typed and compared. */
  on: string
  comparator: Comparator | 'range'
  covers?: readonly string[]
}

/** The filters of a table, with short forms expanded. */
export const filtersOf = ({
  fields,
  filters = [],
  titleKey = '',
}: Pick<NamedTable, 'fields' | 'filters' | 'titleKey'>): FilterFacts[] =>
  filters.flatMap((entry) => {
    const filter: NamedFilter = typeof entry === 'string' ? { name: entry } : entry
    const on = filter.on ?? filter.name
    const field = fields[on]
    if (!field) return []
    const comparator = filter.comparator ?? factsOf(field.kind).filter
    if (comparator === 'none') return []
    const title = filter.title ?? titleOf(filter.name, filter.on ? {} : field)
    const isOwn = filter.title !== undefined || filter.on !== undefined
    return [{ ...filter, on, comparator, title, titleKey: isOwn ? `${titleKey}.filters.${filter.name}` : field.titleKey }]
  })

/** A bare value means equality, except for filters that cover more than their own column (TABLE-29, TABLE-42). */
export const bareComparator = (filter: FilterFacts | undefined): Comparator =>
  filter && filter.comparator !== 'range' && (filter.on !== filter.name || filter.covers) ? filter.comparator : '='
