import Check from '@mui/icons-material/Check'
import { Divider, IconButton, ListItemIcon, MenuItem } from '@mui/material'
import type { ReactNode } from 'react'
import { useMenuButton } from '../ui/buttons/useMenuButton.ts'
import { Menu } from '../ui/fetched/popups.tsx'

interface ChoiceMenuProps<T extends string> {
  label: string
  icon: ReactNode
  choices: readonly { value: T; title: string; lang?: string }[]
  value: T
  onChoose: (value: T) => void
  /** More entries, below a line, that are no choices. */
  further?: readonly { title: string; onChoose: () => void }[]
}

/** An icon that opens a short menu with one of its entries chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, value, onChoose, further = [] }: ChoiceMenuProps<T>) {
  const { button, menu, choose } = useMenuButton(label)
  return (
    <>
      <IconButton aria-label={label} title={label} {...button}>
        {icon}
      </IconButton>
      <Menu {...menu}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            lang={choice.lang}
            onClick={() => choose(() => onChoose(choice.value))}
          >
            <ListItemIcon>{choice.value === value && <Check fontSize="small" />}</ListItemIcon>
            {choice.title}
          </MenuItem>
        ))}
        {further.length > 0 && <Divider />}
        {further.map((entry) => (
          <MenuItem key={entry.title} onClick={() => choose(entry.onChoose)}>
            {entry.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
