import type { KindView } from './KindView.ts'
import { PercentCell } from './cells/PercentCell.tsx'
import { decimalInput } from './inputs/decimalInput.ts'
import { rangeFilter } from './inputs/RangeFilter.tsx'

export const percent: KindView = {
  Cell: PercentCell,
  Input: decimalInput({ unit: '%' }),
  Filter: rangeFilter('text'),
}
