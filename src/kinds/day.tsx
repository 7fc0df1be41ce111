import type { CellProps, KindView } from './KindView.ts'
import { DayPick } from '../ui/DayPick.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'
import { formatDay } from './text/times/formatDay.ts'
import { textOf } from './text/textOf.ts'

function DayCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <span title={value}>{formatDay(value)}</span> : null
}

/** Days are shown as the API represents them, YYYY-MM-DD (CONST-16), unless the person has chosen another form; they are typed so. */
export const day: KindView = {
  Cell: DayCell,
  Input: textInput({
    pattern: 'day',
    inputMode: 'numeric',
    maxLength: 10,
    end: ({ value, onChange }) => <DayPick value={textOf(value)} onChange={onChange} />,
  }),
  Filter: rangeFilter('date'),
}
