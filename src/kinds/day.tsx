import type { KindView } from './KindView.ts'
import { DayPick } from '../ui/DayPick.tsx'
import { plainCell } from './cells/PlainCell.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'
import { textOf } from './text/textOf.ts'

/** Days are shown as the API represents them, YYYY-MM-DD (CONST-16). */
export const day: KindView = {
  Cell: plainCell(),
  Input: textInput({
    pattern: 'day',
    inputMode: 'numeric',
    maxLength: 10,
    end: ({ value, onChange }) => <DayPick value={textOf(value)} onChange={onChange} />,
  }),
  Filter: rangeFilter('date'),
}
