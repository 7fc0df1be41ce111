import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

const Input = textInput({ type: 'month' })

export const month: KindView = { Cell: plainCell(), Input, Filter: inputFilter(Input), width: 100 }
