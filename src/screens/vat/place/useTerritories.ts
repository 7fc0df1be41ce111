import { useGetList } from 'react-admin'
import type { Territory } from './placeOptions.ts'

/** There are some forty, which are loaded at once. */
const whole = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'special_territory_name', order: 'ASC' } } as const
const none: readonly Territory[] = []

/** All special territories by their names. */
export function useTerritories() {
  const { data: territories = none, isPending } = useGetList<Territory>('special_territory', whole)
  return { territories, isPending }
}
