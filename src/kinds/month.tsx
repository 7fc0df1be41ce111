import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput({ type: 'month' })

export const month: KindView = { Cell: plainCell(), Input, Filter: inputFilter(Input), width: 100 }
