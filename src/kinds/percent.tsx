import { formatDecimal } from './formatDecimal.ts'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { rangeFilter } from './RangeFilter.tsx'
import { textInput } from './TextEntry.tsx'

const format: KindView['format'] = (value) => (typeof value === 'string' && value !== '' ? `${formatDecimal(value, 0, 4)} %` : '')

export const percent: KindView = {
  Cell: plainCell(format),
  Input: textInput({ inputMode: 'decimal', right: true, suffix: '%', fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  format,
  width: 120,
}
