import { Box, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedTable } from '#schema/define.ts'
import { FilteredTable } from '../../kinds/inputs/useOccurring.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { ScreenFilter, TableConfig } from '../../record/TableConfig.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { size } from '../../ui/look/theme.ts'
import type { Group } from '../list/Group.ts'
import type { Filters } from '../list/ListState.ts'
import { listRequestOf } from '../list/listRequestOf.ts'
import { barFilters } from './barFilters.ts'
import type { FilterRowProps } from './FilterRowProps.ts'
import { FilterRow } from './FilterRow.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { useFilterDraft } from './useFilterDraft.ts'

const GroupDialog = fetched(() => import('./GroupDialog.tsx'))

interface Props {
  config: Pick<TableConfig, 'filters' | 'fields'>
  table: NamedTable
  /** All filters that the address may hold. */
  known: readonly ScreenFilter[]
  /** The filters of the list at present. */
  applied: Filters
  onApply: (filters: Filters, options?: { follows: boolean }) => void
  onClear: () => void
  /** The fields that conditions can use, and the present conditions. */
  comparable: readonly NamedField[]
  where: Group | undefined
  onWhere: (where: Group | undefined) => void
  /** The tabs of saved views; a list within a page has none. */
  tabs?: ReactNode
}

/** The views of a list, and below them its filters and further conditions as sentences; on a phone they are in a sheet. */
export function FilterBar({ config, table, known, applied, onApply, onClear, comparable, where, onWhere, tabs }: Props) {
  const t = useText()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { draft, change, applyNow, clear, errorOf, judge } = useFilterDraft({ applied, onApply })
  const [isGrouping, setGrouping] = useState(false)
  const own = useMemo(() => barFilters(config, table.fixed), [config, table.fixed])
  const named = new Set(own.map(({ name }) => name))
  const filters = [...own, ...known.filter(({ name }) => draft[name] !== undefined && !named.has(name))]

  const row: FilterRowProps = {
    filters,
    draft,
    errorOf,
    onChange: change,
    onFilter: () => applyNow(filters),
    onLeave: () => void judge(filters),
    onClear: () => {
      clear()
      onClear()
    },
    counting: {
      table: table.name,
      filterWithout: (name) => {
        const { [name]: _own, ...others } = applied
        return listRequestOf({ filters: others, ...(where && { where }), sort: [] }, { table, facts: known, today: today() })
          .filter
      },
    },
    fields: comparable,
    where,
    onWhere,
    onConditions: () => setGrouping(true),
  }
  return (
    <Box
      role="search"
      aria-label={t('table.filters')}
      data-filter-bar
      sx={{
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        boxSizing: 'border-box',
        '@media print': { display: 'none' },
      }}
      style={{ height: isPhone || !tabs ? undefined : size.filterBar }}
    >
      {tabs}
      <FilteredTable value={table.name}>
        {isPhone ? <FilterSheet {...row} /> : <FilterRow {...row} />}
        {isGrouping && <GroupDialog fields={comparable} where={where} onApply={onWhere} onClose={() => setGrouping(false)} />}
      </FilteredTable>
    </Box>
  )
}
