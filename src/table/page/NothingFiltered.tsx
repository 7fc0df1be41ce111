import { Box, Button } from '@mui/material'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { RemovableChip } from '../../kinds/inputs/RemovableChip.tsx'
import type { NamedField } from '../../kinds/KindView.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { Empty } from '../../ui/states.tsx'
import { FilterWords } from '../filters/FilterWords.tsx'
import { groupWords } from '../filters/groupWords.ts'
import type { ListState } from '../list/ListState.ts'
import { nothingWaiting } from '../list/nothingWaiting.ts'
import type { ListChanges } from './useListChanges.ts'

interface Props {
  table: NamedTable
  known: readonly ScreenFilter[]
  fields: readonly NamedField[]
  list: Pick<ListState, 'filters' | 'where'>
  changes: ListChanges
}

/** Shown if no row matches, or nothing waits: the filters of the list, which can be removed one by one or all at once. */
export function NothingFiltered({ table, known, fields, list: { filters, where }, changes }: Props) {
  const t = useText()
  const waiting = where ? undefined : nothingWaiting(table, filters)
  return (
    <Empty
      title={t(waiting ?? 'table.noneMatch')}
      hint={t(waiting ? 'table.nothingWaitsHint' : 'table.noneMatchHint')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1, maxWidth: 640 }}>
          {known.map((filter) => {
            const { [filter.name]: value, ...others } = filters
            return (
              value !== undefined && (
                <RemovableChip
                  key={filter.name}
                  removes={t('filters.without', { title: t.title(filter) })}
                  onRemove={() => changes.apply(others)}
                >
                  <FilterWords filter={filter} value={value} />
                </RemovableChip>
              )
            )
          })}
          {where && (
            <RemovableChip
              removes={t('filters.without', { title: t('grid.groups.open') })}
              onRemove={() => changes.setWhere(undefined)}
            >
              {groupWords(where, fields, t)}
            </RemovableChip>
          )}
          {(where || Object.keys(filters).length > 0) && (
            <Button variant="outlined" onClick={changes.clear}>
              {t('table.clearFilters')}
            </Button>
          )}
        </Box>
      }
    />
  )
}
