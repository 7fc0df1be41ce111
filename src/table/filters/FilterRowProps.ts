import type { Message } from '#schema/messages/messages.ts'
import type { FilterValue, NamedField } from '../../kinds/KindView.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Group } from '../list/Group.ts'
import type { Filters } from '../list/ListState.ts'
import type { Counting } from './choices/Counting.ts'

export interface FilterRowProps {
  filters: readonly ScreenFilter[]
  /** The values in the bar, including what is still being typed. */
  draft: Filters
  errorOf: (filter: ScreenFilter) => Message | undefined
  onChange: (filter: ScreenFilter, value: FilterValue | undefined) => void
  /** Applies the filters now. Returns the first invalid one, if there is any. */
  onFilter: () => Promise<ScreenFilter | undefined>
  /** An entry was left: says of what cannot be asked for that it is not applied. */
  onLeave: () => void
  onClear: () => void
  counting: Counting
  fields: readonly NamedField[]
  where: Group | undefined
  onWhere: (where: Group | undefined) => void
  onConditions: () => void
}
