import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { formatText } from './text.tsx'
import { textInput } from './TextEntry.tsx'

/** The name of a stored file. Sending and fetching it belongs to the screens that have files. */
const Input = textInput()

export const file: KindView = {
  Cell: plainCell(formatText),
  Input,
  Filter: inputFilter(Input),
  format: formatText,
  width: 200,
  grows: true,
}
