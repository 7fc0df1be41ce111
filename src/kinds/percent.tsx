import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'

export const percent: KindView = {
  Cell: plainCell(),
  Input: textInput({ inputMode: 'decimal', right: true, suffix: '%', fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  width: 120,
}
