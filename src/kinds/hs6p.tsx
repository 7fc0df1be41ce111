import { inputFilter } from './inputs/inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './cells/PlainCell.tsx'
import { textInput } from './inputs/TextEntry.tsx'

const Input = textInput({ inputMode: 'numeric' })

export const hs6p: KindView = {
  Cell: plainCell({ copied: true }),
  Input,
  Filter: inputFilter(textInput({ inputMode: 'numeric', fromText: (text) => text.replace(/\s/g, '') })),
}
