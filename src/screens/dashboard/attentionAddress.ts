import type { Attention } from '#schema/attention.ts'
import { presetSize } from '../../table/list/ListState.ts'
import { formatListUrl } from '../../table/list/listUrl.ts'
import { routedTables } from '../pages.ts'

/** The address of the list that shows exactly the rows that wait. What its screen always shows is not filtered again. */
export function attentionAddress({ route, filter, empty }: Attention): string {
  const { fixed = {} } = routedTables.find((table) => table.route === route) ?? {}
  const filters = Object.fromEntries(Object.entries(filter).filter(([name]) => !Object.hasOwn(fixed, name)))
  const where =
    empty === undefined ? undefined : ({ match: 'all', members: [{ name: empty, comparator: 'isNull', value: '' }] } as const)
  const params = formatListUrl({ filters, ...(where && { where }), sort: [], page: 1, size: presetSize }, { sort: [] })
  return `/view/${route}${params.size > 0 ? `?${params}` : ''}`
}
