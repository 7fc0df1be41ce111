import { Box } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import type { Filters } from '../list/ListState.ts'
import { OneStop } from '../../ui/buttons/OneStop.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { FilterRowProps } from './FilterRowProps.ts'
import { FilterWords } from './FilterWords.tsx'
import { GroupChips } from './GroupChips.tsx'

interface Props extends Pick<FilterRowProps, 'errorOf' | 'fields' | 'where' | 'onWhere' | 'onConditions'> {
  filters: readonly ScreenFilter[]
  draft: Filters
  /** The filter whose entry is open. */
  openName?: string | undefined
  onOpen: (filter: ScreenFilter, anchor: HTMLElement) => void
  onRemove: (filter: ScreenFilter) => void
}

/** The filters of a list as chips, one stop of Tab. Those in use show their values, and each can be edited and removed by itself. */
export function FilterChips({ filters, draft, openName, errorOf, onOpen, onRemove, ...grouping }: Props) {
  const { fields, where, onWhere, onConditions } = grouping
  const t = useText()
  if (filters.length === 0 && !where) return null
  return (
    <OneStop label={t('grid.chips.label')} sx={stopLook}>
      <Box component="ul" aria-label={t('grid.chips.label')} data-filter-chips sx={look}>
        {filters.map((filter) => {
          const value = draft[filter.name]
          const title = t.title(filter)
          const error = value === undefined || openName === filter.name ? undefined : errorOf(filter)
          return (
            <li key={filter.name} data-filter={filter.name}>
              <FilterChip
                isOn={value !== undefined}
                error={error && t.message(error)}
                isOpen={openName === filter.name}
                onOpen={(anchor) => onOpen(filter, anchor)}
                removes={t('grid.chips.remove', { title })}
                onRemove={() => onRemove(filter)}
              >
                {value === undefined ? title : <FilterWords filter={filter} value={value} />}
              </FilterChip>
            </li>
          )
        })}
        {where && <GroupChips where={where} fields={fields} onApply={onWhere} onOpen={onConditions} />}
      </Box>
    </OneStop>
  )
}

/** What is in sight beside the chips stays there. */
const stopLook = { display: 'flex', minWidth: 0 } as const

const look = {
  display: 'flex',
  gap: 1,
  m: 0,
  p: 0,
  minWidth: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { display: 'flex', flexShrink: 0 },
} as const
