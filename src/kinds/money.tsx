import type { KindView } from './KindView.ts'
import { NumberCell } from './cells/NumberCell.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'

export const money: KindView = {
  Cell: NumberCell,
  Input: textInput({ inputMode: 'decimal', right: true, fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  width: 124,
}
