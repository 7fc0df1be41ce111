import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

const Input = textInput({ inputMode: 'numeric' })

export const id: KindView = { Cell: plainCell({ copied: true }), Input, Filter: inputFilter(Input), width: 84 }
