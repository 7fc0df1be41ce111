import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

export const longText: KindView = {
  Cell: plainCell(),
  Input: textInput({ lines: 4 }),
  Filter: inputFilter(textInput()),
  width: 320,
  grows: true,
}
