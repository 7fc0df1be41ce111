import Add from '@mui/icons-material/Add'
import { Button, Divider, MenuItem } from '@mui/material'
import type { Ref } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { useMenuButton } from '../../ui/buttons/useMenuButton.ts'
import { Menu } from '../../ui/fetched/popups.tsx'

interface Props {
  ref: Ref<HTMLButtonElement>
  /** The filters that are not shown. */
  filters: readonly ScreenFilter[]
  onChoose: (filter: ScreenFilter) => void
  onConditions: () => void
}

/** The button that leads to all other filters, and to conditions on any field. */
export function AddFilter({ ref, filters, onChoose, onConditions }: Props) {
  const t = useText()
  const label = t('filters.add')
  const { button, menu, choose } = useMenuButton(label)
  return (
    <>
      <Button
        ref={ref}
        startIcon={<Add fontSize="small" />}
        aria-label={label}
        {...button}
        sx={{ flexShrink: 0, color: 'text.secondary', px: 1, '& .MuiButton-startIcon': { marginInlineEnd: 0.5 } }}
      >
        {t('filters.addShort')}
      </Button>
      <Menu {...menu}>
        {filters.map((filter) => (
          <MenuItem key={filter.name} onClick={() => choose(() => onChoose(filter))}>
            {t.title(filter)}
          </MenuItem>
        ))}
        {filters.length > 0 && <Divider />}
        <MenuItem onClick={() => choose(onConditions)}>{t('grid.groups.open')}…</MenuItem>
      </Menu>
    </>
  )
}
