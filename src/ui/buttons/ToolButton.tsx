import type { ButtonProps } from '@mui/material'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { ToolPlace } from '../ToolPlace.ts'

interface Props extends Omit<ButtonProps, 'children'> {
  label: string
  icon: ReactNode
  /** Its words are the first to be dropped when the bar gets narrow. */
  isIconFirst?: boolean
  /** The letter that presses it while nobody is typing; the tooltip shows it. */
  shortcut?: string
  /** Its action is in progress: further presses are ignored, and it keeps the focus. */
  isBusy?: boolean
}

/** A button of the top bar: icon and words, or the icon alone if the bar has no room; in a sheet always both. */
export function ToolButton({ label, icon, isIconFirst = false, shortcut, isBusy = false, onClick, ...props }: Props) {
  const isInSheet = useContext(ToolPlace) === 'sheet'
  const look = isInSheet ? { minHeight: 44, px: 1.5, justifyContent: 'flex-start' } : { minWidth: 32, px: { xs: 0.75, sm: 1.5 } }
  const words = isInSheet ? { marginInlineStart: 1.5 } : { display: { xs: 'none', sm: 'inline' }, marginInlineStart: 0.75 }
  return (
    <Button
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...props}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      sx={{ ...look, opacity: isBusy ? 0.4 : undefined }}
    >
      {icon}
      <Box component="span" className={isIconFirst ? 'tool-words first-off' : 'tool-words'} sx={words}>
        {label}
      </Box>
    </Button>
  )
}
