import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { formatText } from './text.tsx'
import { textInput } from './TextEntry.tsx'

export const phone: KindView = {
  Cell: plainCell(formatText, { copied: true }),
  Input: textInput({ type: 'tel' }),
  Filter: inputFilter(textInput()),
  format: formatText,
  width: 152,
}
