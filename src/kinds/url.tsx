import { use } from 'react'
import { inputFilter } from './inputs/inputFilter.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { safeHref } from './safeHref.ts'
import { textInput } from './inputs/TextEntry.tsx'
import { TabStops } from '../ui/buttons/TabStops.ts'

/** A web address as a link if it is safe to open, otherwise as text. */
function UrlCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return null
  const href = safeHref(value)
  if (!href) return <span title={value}>{value}</span>
  return (
    <a
      className="cell-link"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={value}
      tabIndex={use(TabStops)}
      onClick={(event) => event.stopPropagation()}
    >
      {value}
    </a>
  )
}

export const url: KindView = {
  Cell: UrlCell,
  isLink: true,
  Input: textInput({ inputMode: 'url' }),
  Filter: inputFilter(textInput()),
}
