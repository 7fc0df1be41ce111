import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

export const phone: KindView = {
  Cell: plainCell({ copied: true }),
  Input: textInput({ type: 'tel' }),
  Filter: inputFilter(textInput()),
}
