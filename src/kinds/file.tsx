import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

/** The name of a stored file. Sending and fetching it belongs to the screens that have files. */
const Input = textInput()

export const file: KindView = {
  Cell: plainCell(),
  Input,
  Filter: inputFilter(Input),
  width: 200,
  grows: true,
}
