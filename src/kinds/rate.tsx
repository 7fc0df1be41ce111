import type { KindView } from './KindView.ts'
import { NumberCell } from './cells/NumberCell.tsx'
import { decimalInput } from './inputs/decimalInput.ts'
import { rangeFilter } from './inputs/RangeFilter.tsx'

export const rate: KindView = {
  Cell: NumberCell,
  Input: decimalInput(),
  Filter: rangeFilter('text'),
}
