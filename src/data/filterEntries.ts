import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'

/**
 * react-admin's filter object as conditions: a list means "one of"; a condition with a comparator is kept. A list of
 * conditions is kept as well: an object could not hold two about the same column.
 */
export function filterEntries(filter: Readonly<Record<string, unknown>> | readonly FilterNode[] = {}): FilterNode[] {
  if (Array.isArray(filter)) return [...(filter as readonly FilterNode[])]
  return Object.entries(filter).flatMap(([name, value]): FilterEntry[] => {
    if (value === undefined || value === '') return []
    if (Array.isArray(value)) return [{ name, comparator: 'in', value: value as (string | number)[] }]
    if (typeof value === 'object' && value !== null) return [{ name, ...(value as Omit<FilterEntry, 'name'>) }]
    return [{ name, value: value as string | number | boolean | null }]
  })
}
