import type { Message } from '#schema/messages/messages.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { fetchAhead } from '../../ui/fetched/fetchAhead.ts'

export type FilterCheck = (filter: ScreenFilter, value: FilterValue | undefined) => Message | undefined

const fetchCheck = fetchAhead(() => import('./filterError.ts'))

/** Checks filter values by the rules, which are fetched first; if that fails, only the server checks them. */
export const filterCheck = (): Promise<FilterCheck> =>
  fetchCheck().then(
    ({ filterError }) => filterError,
    () => () => undefined,
  )
