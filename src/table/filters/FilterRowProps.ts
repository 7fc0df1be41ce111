import type { Message } from '#schema/messages/messages.ts'
import type { FilterValue, NamedField } from '../../kinds/KindView.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Group } from '../list/Group.ts'
import type { Filters } from '../list/ListState.ts'
import type { Counting } from './choices/useChoiceCounts.ts'

export interface FilterRowProps {
  filters: readonly ScreenFilter[]
  /** What the bar holds, also what is still being typed. */
  draft: Filters
  errorOf: (filter: ScreenFilter) => Message | undefined
  onChange: (filter: ScreenFilter, value: FilterValue | undefined) => void
  /** Filters now; answers the filter that nothing can be asked with. */
  onFilter: () => ScreenFilter | undefined
  onClear: () => void
  counting: Counting
  fields: readonly NamedField[]
  where: Group | undefined
  onWhere: (where: Group | undefined) => void
  onConditions: () => void
}
