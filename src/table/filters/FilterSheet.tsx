import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Badge, Box, Button } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterEntry } from './FilterEntry.tsx'
import type { FilterRowProps } from './FilterRowProps.ts'
import { Drawer } from '../../ui/fetched/popups.tsx'

/** On a phone: the filters in use in one line, and all filters stacked in a sheet. */
export function FilterSheet(props: FilterRowProps) {
  const { filters, draft, errorOf, onChange, onFilter, onLeave, onClear, fields, where, onWhere, onConditions } = props
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const inUse = filters.filter(({ name }) => draft[name] !== undefined)

  async function filterNow(event: SubmitEvent) {
    event.preventDefault()
    setOpen((await onFilter()) !== undefined)
  }

  function closeFor(what: () => void) {
    setOpen(false)
    what()
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 44, px: 1 }}>
      <Badge
        badgeContent={inUse.length}
        color="primary"
        sx={{ flexShrink: 0, marginInlineEnd: inUse.length > 0 ? 0.75 : 0, '& .MuiBadge-badge': { top: 6, insetInlineEnd: 0 } }}
      >
        <Button
          startIcon={<TuneOutlined fontSize="small" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {t('table.filters')}
        </Button>
      </Badge>
      <FilterChips
        filters={inUse}
        draft={draft}
        errorOf={errorOf}
        onOpen={() => setOpen(true)}
        onRemove={(filter) => onChange(filter, undefined)}
        {...{ fields, where, onWhere, onConditions }}
      />
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => closeFor(onLeave)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('table.filters'), sx: { maxHeight: '85dvh' } } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void filterNow(event)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <Box sx={{ p: 2, display: 'grid', gap: 2, overflow: 'auto' }}>
            {filters.map((filter) => (
              <FilterEntry
                key={filter.name}
                filter={filter}
                value={draft[filter.name]}
                onChange={(value) => onChange(filter, value)}
                error={errorOf(filter)}
                place="sheet"
              />
            ))}
            <Button variant="outlined" onClick={() => closeFor(onConditions)} sx={{ justifySelf: 'start' }}>
              {t('grid.groups.open')}…
            </Button>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, p: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Button type="submit" variant="contained" sx={{ flex: 1 }}>
              {t('table.filter')}
            </Button>
            <Button onClick={() => closeFor(onClear)} sx={{ flex: 1 }}>
              {t('table.clear')}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </Box>
  )
}
