import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'

/** Whole numbers are converted; anything else stays as typed, so that the rules refuse it with the field's own message. */
const fromText = (text: string): unknown => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text)

export const int: KindView = {
  Cell: plainCell(),
  Input: textInput({ inputMode: 'numeric', right: true, fromText }),
  Filter: rangeFilter('text'),
}
