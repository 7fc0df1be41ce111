import { formatHs6p } from '#schema/fieldFormats.ts'
import { inputFilter } from './inputFilter.tsx'
import type { KindView } from './KindView.ts'
import { plainCell } from './PlainCell.tsx'
import { textInput } from './TextEntry.tsx'

/** Six digits and more, shown as 4+2 (ORD-19), stored without the space. */
const format: KindView['format'] = (value) => (typeof value === 'string' ? formatHs6p(value) : '')
const Input = textInput({ inputMode: 'numeric' })

export const hs6p: KindView = {
  Cell: plainCell(format, { copied: true }),
  Input,
  Filter: inputFilter(textInput({ inputMode: 'numeric', fromText: (text) => text.replace(/\s/g, '') })),
  format,
  width: 112,
}
