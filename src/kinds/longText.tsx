import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { formatText } from './text.tsx'
import { textInput } from './TextEntry.tsx'

export const longText: KindView = {
  Cell: plainCell(formatText),
  Input: textInput({ lines: 4 }),
  Filter: inputFilter(textInput()),
  format: formatText,
  width: 320,
  grows: true,
}
