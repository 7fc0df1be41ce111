import { use } from 'react'
import { inputFilter } from './inputs/inputFilter.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { textInput } from './inputs/TextEntry.tsx'
import { TabStops } from '../ui/buttons/TabStops.ts'

function EmailCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return null
  return (
    <a
      className="cell-link quiet two-lines"
      href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}
      title={value}
      tabIndex={use(TabStops)}
      onClick={(event) => event.stopPropagation()}
    >
      {value}
    </a>
  )
}

export const email: KindView = {
  Cell: EmailCell,
  isLink: true,
  Input: textInput({ inputMode: 'email' }),
  Filter: inputFilter(textInput()),
}
