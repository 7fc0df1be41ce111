import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

/** The name of a stored file. Sending and fetching it belongs to the screens that have files. */
const Input = textInput()

export const file: KindView = {
  Cell: plainCell(),
  Input,
  Filter: inputFilter(Input),
}
