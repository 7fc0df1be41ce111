import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { rangeFilter } from './RangeFilter.tsx'
import { textInput } from './TextEntry.tsx'

export const percent: KindView = {
  Cell: plainCell(),
  Input: textInput({ inputMode: 'decimal', right: true, suffix: '%', fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  width: 120,
}
