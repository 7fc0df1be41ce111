import { AgedInstant } from './cells/AgedInstant.tsx'
import { InstantText } from './cells/InstantText.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { InstantEnd } from './inputs/InstantEnd.tsx'
import { rangeFilter } from './inputs/RangeFilter.tsx'
import { textInput } from './inputs/TextEntry.tsx'
import { instantToText, instantFromText } from './inputs/instantText.ts'

function InstantCell({ value, field }: CellProps) {
  if (typeof value !== 'string' || value === '') return null
  return field.aged ? <AgedInstant at={value} /> : <InstantText at={value} />
}

/** Shown and typed as YYYY-MM-DD HH:mm in UTC; the browser's own input would use its locale and show no time zone. */
export const instant: KindView = {
  Cell: InstantCell,
  Input: textInput({
    pattern: 'instant',
    maxLength: 16,
    toText: instantToText,
    fromText: instantFromText,
    end: InstantEnd,
  }),
  Filter: rangeFilter('date'),
}
