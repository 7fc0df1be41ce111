import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

/** Typed as it is shown; the browser's own input would name the month in its locale. */
const Input = textInput({ inputMode: 'numeric', pattern: 'month', maxLength: 7 })

export const month: KindView = { Cell: plainCell(), Input, Filter: inputFilter(Input) }
