import Add from '@mui/icons-material/Add'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import type { Ref } from 'react'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'

interface Props {
  ref: Ref<HTMLButtonElement>
  /** Those that are not in sight. */
  filters: readonly ScreenFilter[]
  onChoose: (filter: ScreenFilter) => void
  onConditions: () => void
}

/** The way to all other filters, and to conditions on any field. */
export function AddFilter({ ref, filters, onChoose, onConditions }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  function choose(what: () => void) {
    setAnchor(null)
    what()
  }
  return (
    <>
      <Button
        ref={ref}
        startIcon={<Add fontSize="small" />}
        aria-label={t('filters.add')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, color: 'text.secondary', px: 1, '& .MuiButton-startIcon': { mr: 0.5 } }}
      >
        {t('filters.addShort')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('filters.add') } }}
      >
        {filters.map((filter) => (
          <MenuItem key={filter.name} onClick={() => choose(() => onChoose(filter))}>
            {t.source(filter.title)}
          </MenuItem>
        ))}
        {filters.length > 0 && <Divider />}
        <MenuItem onClick={() => choose(onConditions)}>{t('grid.groups.open')}…</MenuItem>
      </Menu>
    </>
  )
}
