import type { ButtonProps } from '@mui/material'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'

interface Props extends Omit<ButtonProps, 'children'> {
  label: string
  icon: ReactNode
  /** From which width on the words are shown, too: later for buttons that only one table has, so that the bar stays one line. */
  wordsFrom?: 'sm' | 'lg' | 'xl'
  /** The letter that presses it wherever nobody is typing; its tooltip says so. */
  shortcut?: string
}

/** A button of the top bar: icon and words, the icon alone where the bar is narrow. */
export function ToolButton({ label, icon, wordsFrom = 'lg', shortcut, ...props }: Props) {
  return (
    <Button
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      {...props}
      sx={{ minWidth: 32, px: { xs: 0.75, [wordsFrom]: 1.5 } }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'none', [wordsFrom]: 'inline' }, ml: 0.75 }}>
        {label}
      </Box>
    </Button>
  )
}
