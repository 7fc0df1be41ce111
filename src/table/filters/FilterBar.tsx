import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Badge, Box, Button, Drawer, Popover, useMediaQuery } from '@mui/material'
import type { ReactNode, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { size } from '../../ui/look/theme.ts'
import { FilterField, filterWidth } from './FilterField.tsx'
import { fitFilters } from './fitFilters.ts'
import { isSameValue } from '../../data/isSameValue.ts'
import type { Filters } from '../list/ListState.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { useWidth } from '../../ui/useWidth.ts'

interface Props {
  filters: readonly ScreenFilter[]
  /** What the list is filtered by now. */
  applied: Filters
  onApply: (filters: Filters) => void
}

/** What the two buttons and "More filters" take of the bar. */
const buttonsWidth = 330

/** What is typed and not applied yet: it stays until the list is filtered by something else. */
function useFilterDraft(applied: Filters) {
  const [draft, setDraft] = useState(applied)
  const [taken, setTaken] = useState(applied)
  if (!isSameValue(taken, applied)) {
    setTaken(applied)
    setDraft(applied)
  }
  return [draft, setDraft] as const
}

interface BehindProps {
  isPhone: boolean
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** Where the filters are that do not stand in the bar: below their button, or in a sheet on a phone. */
function Behind({ isPhone, anchor, onClose, children }: BehindProps) {
  const t = useText()
  return isPhone ? (
    <Drawer anchor="bottom" open={anchor !== null} onClose={onClose} slotProps={{ paper: { 'aria-label': t('table.filters') } }}>
      {children}
    </Drawer>
  ) : (
    <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      {children}
    </Popover>
  )
}

/** The filters of a list: those that fit stand in the bar, the others behind a button; on a phone all are in a sheet. */
export function FilterBar({ filters, applied, onApply }: Props) {
  const t = useText()
  const bar = useRef<HTMLFormElement>(null)
  const room = useWidth(bar)
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [draft, setDraft] = useFilterDraft(applied)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const inBar = isPhone ? 0 : fitFilters(filters.map(filterWidth), room - buttonsWidth)
  const behind = filters.slice(inBar)
  const behindInUse = behind.filter(({ name }) => draft[name] !== undefined).length

  function apply(event: SubmitEvent) {
    event.preventDefault()
    setAnchor(null)
    onApply(draft)
  }

  function clear() {
    setAnchor(null)
    setDraft({})
    onApply({})
  }

  const fieldOf = (filter: ScreenFilter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={draft[filter.name]}
      onChange={(value) =>
        setDraft(({ [filter.name]: _before, ...others }) => (value === undefined ? others : { ...others, [filter.name]: value }))
      }
    />
  )

  const buttons = (
    <>
      <Button type="submit" variant="outlined">
        {t('table.filter')}
      </Button>
      <Button onClick={clear}>{t('table.clear')}</Button>
    </>
  )

  const rest = (
    <Box
      component="form"
      onSubmit={apply}
      aria-label={t('table.moreFilters')}
      sx={{ p: 2, display: 'grid', gap: 2, minWidth: 300 }}
    >
      {behind.map(fieldOf)}
      <Box sx={{ display: 'flex', gap: 1 }}>{buttons}</Box>
    </Box>
  )

  const opener = behind.length > 0 && (
    // Inside the bar: above it there are lists of buttons on a phone.
    <Badge badgeContent={behindInUse} color="primary" sx={{ '& .MuiBadge-badge': { top: 4, right: 4 } }}>
      <Button
        startIcon={<TuneOutlined fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(isPhone ? 'table.filters' : 'table.moreFilters')}
      </Button>
    </Badge>
  )

  return (
    <Box
      component="form"
      role="search"
      aria-label={t('table.filters')}
      ref={bar}
      onSubmit={apply}
      data-filter-bar
      sx={{
        display: 'flex',
        alignItems: 'flex-end',
        gap: 1.5,
        boxSizing: 'border-box',
        height: isPhone ? 48 : size.filterBar,
        px: 2,
        pb: isPhone ? 1 : 1.75,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {filters.slice(0, inBar).map((filter) => (
        <Box key={filter.name} sx={{ width: filterWidth(filter), flexShrink: 0 }}>
          {fieldOf(filter)}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}>
        {isPhone ? opener : buttons}
        {!isPhone && opener}
      </Box>
      <Behind isPhone={isPhone} anchor={anchor} onClose={() => setAnchor(null)}>
        {rest}
      </Behind>
    </Box>
  )
}
