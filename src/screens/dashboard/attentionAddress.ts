import type { Attention } from '#schema/work/Attention.ts'
import { presetSize } from '../../table/list/ListState.ts'
import { formatListUrl } from '../../table/list/address/listUrl.ts'
import { routedTables } from '../pages.ts'

/** The address of the list of exactly the rows that are counted, without conditions that the screen already has. */
export function attentionAddress({ route, filter, empty }: Attention): string {
  const { fixed = {}, filters: bar = [] } = routedTables.find((table) => table.route === route) ?? {}
  const inBar = bar.map((entry) => (typeof entry === 'string' ? entry : entry.name))
  const conditions = Object.entries(filter).flatMap(([name, value]) =>
    Object.hasOwn(fixed, name) ? [] : [[name, String(value)] as const],
  )
  const members = [
    // Conditions for which the list has no filter are added as grouped conditions.
    ...conditions.flatMap(([name, value]) => (inBar.includes(name) ? [] : [{ name, comparator: '=' as const, value }])),
    ...(empty === undefined ? [] : [{ name: empty, comparator: 'isNull' as const, value: '' }]),
  ]
  const filters = Object.fromEntries(conditions.filter(([name]) => inBar.includes(name)))
  const where = members.length > 0 && ({ match: 'all', members } as const)
  const params = formatListUrl({ filters, ...(where && { where }), sort: [], page: 1, size: presetSize }, { sort: [] })
  return `/view/${route}${params.size > 0 ? `?${params}` : ''}`
}
