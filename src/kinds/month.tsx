import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { formatText } from './text.tsx'
import { textInput } from './TextEntry.tsx'

const Input = textInput({ type: 'month' })

export const month: KindView = { Cell: plainCell(formatText), Input, Filter: inputFilter(Input), format: formatText, width: 100 }
