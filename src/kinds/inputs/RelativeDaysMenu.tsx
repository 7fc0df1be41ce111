import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { RelativeDays } from '../text/relativeDays.ts'
import { relativeDays } from '../text/relativeDays.ts'

interface Props {
  /** Of the filter, read out. */
  title: string
  value: RelativeDays | undefined
  /** Undefined for days that are typed. */
  onChoose: (value: RelativeDays | undefined) => void
}

/** Days relative to today, as 'last month', instead of two that are typed. */
export function RelativeDaysMenu({ title, value, onChoose }: Props) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('grid.relative.choose', { title })
  const choose = (next: RelativeDays | undefined) => {
    setAnchor(null)
    onChoose(next)
  }
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.25, my: -0.5 }}
      >
        <EventRepeatOutlined sx={{ fontSize: 16 }} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        <MenuItem selected={value === undefined} onClick={() => choose(undefined)}>
          {t('grid.relative.fixed')}
        </MenuItem>
        {relativeDays.map((name) => (
          <MenuItem key={name} selected={name === value} onClick={() => choose(name)}>
            {t(`grid.relative.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
