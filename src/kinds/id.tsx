import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'
import { textOf } from './textOf.ts'

const format: KindView['format'] = textOf
const Input = textInput({ inputMode: 'numeric' })

export const id: KindView = { Cell: plainCell(format, { copied: true }), Input, Filter: inputFilter(Input), format, width: 84 }
