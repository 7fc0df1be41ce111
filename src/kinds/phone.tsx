import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

export const phone: KindView = {
  Cell: plainCell({ copied: true }),
  Input: textInput({ type: 'tel' }),
  Filter: inputFilter(textInput()),
  width: 152,
}
