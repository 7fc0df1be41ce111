import Check from '@mui/icons-material/Check'
import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'

interface ChoiceMenuProps<T extends string> {
  label: string
  icon: ReactNode
  choices: readonly { value: T; title: string; lang?: string }[]
  value: T
  onChoose: (value: T) => void
}

/** An icon that opens a short menu with one of its entries chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, value, onChoose }: ChoiceMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            lang={choice.lang}
            onClick={() => {
              setAnchor(null)
              onChoose(choice.value)
            }}
          >
            <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
            {choice.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
