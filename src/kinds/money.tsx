import { formatMoney } from './formatMoney.ts'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { rangeFilter } from './RangeFilter.tsx'
import { textInput } from './TextEntry.tsx'

/** Amounts are in euro unless their row names its currency. */
const format: KindView['format'] = (value, _field, row) =>
  typeof value === 'string' && value !== '' ? formatMoney(value, typeof row.currency === 'string' ? row.currency : 'EUR') : ''

export const money: KindView = {
  Cell: plainCell(format, { copied: true }),
  Input: textInput({ inputMode: 'decimal', right: true, fromText: (text) => text.trim() }),
  Filter: rangeFilter('text'),
  format,
  width: 128,
}
