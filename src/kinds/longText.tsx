import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

export const longText: KindView = {
  Cell: plainCell(),
  Input: textInput({ lines: 4 }),
  Filter: inputFilter(textInput()),
  width: 320,
  grows: true,
}
