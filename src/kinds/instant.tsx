import { InstantText } from './cells/InstantText.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const InstantCell = ({ value }: CellProps) => (typeof value === 'string' && value !== '' ? <InstantText at={value} /> : null)

export const instant: KindView = {
  Cell: InstantCell,
  Input: textInput({
    type: 'datetime-local',
    toText: (value) => (typeof value === 'string' ? value.slice(0, 16) : ''),
    fromText: (text) => (text === '' ? null : `${text}:00.000Z`),
  }),
  Filter: rangeFilter('date'),
  width: 144,
}
