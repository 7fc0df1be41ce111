import type { Day } from '#domain/day.ts'
import { addDays, monthStart } from '#domain/day.ts'
import type { NamedTable, OpeningValue } from '#schema/define.ts'
import type { Filters } from './ListState.ts'

const valueOf = (opening: OpeningValue, today: Day): Filters[string] => {
  if ('value' in opening) return opening.value
  if ('days' in opening) return { from: `${today.slice(0, 4)}-01-01`, to: today }
  // In January nearly all that people look for is of the year before.
  return `${addDays(monthStart(today), -1).slice(0, 4)}-01-01`
}

/** The filters with which a list opens on a day, if its address says nothing. */
export const openingFilters = ({ opensWith = {} }: Pick<NamedTable, 'opensWith'>, today: Day): Filters =>
  Object.fromEntries(Object.entries(opensWith).flatMap(([name, opening]) => (opening ? [[name, valueOf(opening, today)]] : [])))
