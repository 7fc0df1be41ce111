import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput({ inputMode: 'numeric' })

export const id: KindView = { Cell: plainCell({ copied: true }), Input, Filter: inputFilter(Input) }
