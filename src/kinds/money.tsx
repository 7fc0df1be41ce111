import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { rangeFilter } from './RangeFilter.tsx'
import { textInput } from './TextEntry.tsx'

export const money: KindView = {
  Cell: plainCell({ copied: true }),
  Input: textInput({ inputMode: 'decimal', right: true, fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  width: 128,
}
