import type { FilterEntry, FilterNode } from '#schema/filters/filterTree.ts'

/**
 * react-admin's filter object as conditions: a list means "one of"; a condition with a comparator stays as it is. A list
 * of conditions, which an object cannot hold when two are about one column, is taken as it is.
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
