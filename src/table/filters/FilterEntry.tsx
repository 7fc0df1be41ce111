import { FormHelperText } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { ChosenEntry, isTicked } from './choices/ChosenEntry.tsx'
import type { FilterEntryProps } from './FilterEntryProps.ts'
import { SearchFilter } from './SearchFilter.tsx'

/** The input of one filter, which depends on its kind. */
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
  const label = t.title(filter)
  if (isSearch) return <SearchFilter label={label} value={value} onChange={onChange} />
  if (isTicked(filter)) return <ChosenEntry {...{ filter, value, onChange, place, counting }} />
  const { Filter } = kinds[kind]
  return <Filter field={field} comparator={comparator} value={value} onChange={onChange} label={label} />
}
