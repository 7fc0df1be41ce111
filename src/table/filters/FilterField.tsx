import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { SearchFilter } from './SearchFilter.tsx'
import type { ScreenFilter } from '../../record/TableConfig.ts'

interface Props {
  filter: ScreenFilter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** One filter of the bar, entered as its kind is entered. */
export function FilterField({ filter, value, onChange }: Props) {
  const t = useText()
  const { Filter } = kinds[filter.kind]
  const label = t.source(filter.title)
  if (filter.isSearch) return <SearchFilter label={label} value={value} onChange={onChange} />
  return <Filter field={filter.field} comparator={filter.comparator} value={value} onChange={onChange} label={label} />
}

/** The room a filter takes in the bar, in pixels. */
export function filterWidth({ isSearch, comparator, kind }: ScreenFilter): number {
  if (isSearch) return 280
  if (comparator === 'range') return kind === 'day' || kind === 'instant' ? 290 : 204
  return 168
}
