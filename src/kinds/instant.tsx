import { useLanguage } from '../i18n/index.ts'
import { formatInstant, formatInstantInFull } from './formatInstant.ts'
import type { CellProps, KindView } from './KindView.ts'
import { rangeFilter } from './RangeFilter.tsx'
import { textInput } from './TextEntry.tsx'

const format: KindView['format'] = (value) => (typeof value === 'string' && value !== '' ? formatInstant(value) : '')

function InstantCell({ value }: CellProps) {
  const language = useLanguage()
  if (typeof value !== 'string' || value === '') return null
  return (
    <time dateTime={value} title={formatInstantInFull(value, language)}>
      {formatInstant(value)}
    </time>
  )
}

export const instant: KindView = {
  Cell: InstantCell,
  Input: textInput({
    type: 'datetime-local',
    toText: (value) => (typeof value === 'string' ? value.slice(0, 16) : ''),
    fromText: (text) => (text === '' ? null : `${text}:00.000Z`),
  }),
  Filter: rangeFilter('date'),
  format,
  width: 144,
}
