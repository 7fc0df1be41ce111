import type { Sort } from './ListState.ts'

const reversed = ({ name, direction }: Sort): Sort => ({ name, direction: direction === 'asc' ? 'desc' : 'asc' })

/** The order after a click on a head: by that column alone, or with `adds` additionally; a second click reverses it. */
export function toggleSort(sort: readonly Sort[], name: string, adds: boolean): readonly Sort[] {
  const current = sort.find((entry) => entry.name === name)
  if (!adds) return [current && sort.length === 1 ? reversed(current) : { name, direction: 'asc' }]
  if (!current) return [...sort, { name, direction: 'asc' as const }].slice(-5)
  return sort.map((entry) => (entry.name === name ? reversed(entry) : entry))
}
