import type { ButtonProps } from '@mui/material'
import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'

interface Props extends Omit<ButtonProps, 'children'> {
  label: string
  icon: ReactNode
}

/** A button of the top bar: icon and words, the icon alone where the bar is narrow. */
export function ToolButton({ label, icon, ...props }: Props) {
  return (
    <Button aria-label={label} title={label} {...props} sx={{ minWidth: 32, px: { xs: 0.75, lg: 1.5 } }}>
      {icon}
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, ml: 0.75 }}>
        {label}
      </Box>
    </Button>
  )
}
