import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'

/** Days are shown as they travel, YYYY-MM-DD (CONST-16). */
export const day: KindView = {
  Cell: plainCell(),
  Input: textInput({ type: 'date' }),
  Filter: rangeFilter('date'),
  width: 104,
}
