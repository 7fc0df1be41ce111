import { FormHelperText } from '@mui/material'
import type { ComponentProps } from 'react'
import type { Message } from '#schema/messages/messages.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { FilterValue } from '../../kinds/KindView.ts'
import { TagPick } from '../../kinds/inputs/TagPick.tsx'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { listed } from '../list/groupNodes.ts'
import { ChoiceList } from './ChoiceList.tsx'
import type { Counting } from './useChoiceCounts.ts'
import { useChoiceCounts } from './useChoiceCounts.ts'
import { SearchFilter } from './SearchFilter.tsx'

export interface FilterEntryProps {
  filter: ScreenFilter
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
  error?: Message | undefined
  /** In a sheet all filters stand below each other, and none may be long. */
  place: 'popover' | 'sheet'
  counting?: Counting | undefined
}

/** One filter, entered as its kind is entered. */
export function FilterEntry({ error, ...props }: FilterEntryProps) {
  const t = useText()
  return (
    <div>
      <Entry {...props} />
      {error && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {t.message(error)}
        </FormHelperText>
      )}
    </div>
  )
}

function Entry({ filter, value, onChange, place, counting }: FilterEntryProps) {
  const t = useText()
  const { field, comparator, kind, isSearch } = filter
  const label = t.source(filter.title)
  if (isSearch) return <SearchFilter label={label} value={value} onChange={onChange} />
  if (kind === 'choice' && comparator === '=') {
    const chosen = typeof value === 'string' ? listed(value) : []
    const choose = (next: readonly string[]) => onChange(next.length > 0 ? next.join(',') : undefined)
    if (place === 'popover') return <CountedChoices {...{ filter, counting, label, chosen }} onChange={choose} />
    const tags = (next: unknown) => choose(Array.isArray(next) ? next.map(String) : [])
    return <TagPick field={field} value={chosen} onChange={tags} label={label} place="form" />
  }
  const { Filter } = kinds[kind]
  return <Filter field={field} comparator={comparator} value={value} onChange={onChange} label={label} />
}

type CountedProps = Pick<FilterEntryProps, 'filter' | 'counting'> &
  Pick<ComponentProps<typeof ChoiceList>, 'label' | 'chosen' | 'onChange'>

function CountedChoices({ filter: { name, field }, counting, ...list }: CountedProps) {
  const countOf = useChoiceCounts(counting, { name, field: field.name, isInUse: list.chosen.length > 0 })
  return <ChoiceList field={field} countOf={countOf} {...list} />
}
