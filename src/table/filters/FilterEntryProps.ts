import type { Message } from '#schema/messages/messages.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Counting } from './choices/Counting.ts'

export interface FilterEntryProps {
  filter: ScreenFilter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  error?: Message | undefined
  /** In a sheet all filters are stacked, so none may be tall. */
  place: 'popover' | 'sheet'
  counting?: Counting | undefined
}
