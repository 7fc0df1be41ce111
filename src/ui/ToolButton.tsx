import type { ButtonProps } from '@mui/material'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { ToolPlace } from './ToolPlace.ts'

interface Props extends Omit<ButtonProps, 'children'> {
  label: string
  icon: ReactNode
  /** From which width on the words are shown, too: later for buttons that only one table has, so that the bar stays one line. */
  wordsFrom?: 'sm' | 'lg' | 'xl'
  /** The letter that presses it wherever nobody is typing; its tooltip says so. */
  shortcut?: string
}

/** A button of the top bar: icon and words, the icon alone where the bar is narrow; in a sheet always both. */
export function ToolButton({ label, icon, wordsFrom = 'lg', shortcut, ...props }: Props) {
  const isInSheet = useContext(ToolPlace) === 'sheet'
  const look = isInSheet
    ? { minHeight: 44, px: 1.5, justifyContent: 'flex-start' }
    : { minWidth: 32, px: { xs: 0.75, [wordsFrom]: 1.5 } }
  const words = isInSheet ? { ml: 1.5 } : { display: { xs: 'none', [wordsFrom]: 'inline' }, ml: 0.75 }
  return (
    <Button
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...props}
      sx={look}
    >
      {icon}
      <Box component="span" sx={words}>
        {label}
      </Box>
    </Button>
  )
}
