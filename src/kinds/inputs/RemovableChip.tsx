import Close from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { colour, size } from '../../ui/look/theme.ts'

interface Props {
  /** The name of the remove button. */
  removes: string
  onRemove: () => void
  children: ReactNode
}

/** A short fact with a button that removes it; for the keyboard and assistive technology these are two elements. */
export function RemovableChip({ removes, onRemove, children }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: 360,
        height: 24,
        paddingInlineStart: 1,
        whiteSpace: 'nowrap',
        borderRadius: `${size.grid}px`,
        bgcolor: colour('accentSoft'),
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
      <IconButton aria-label={removes} title={removes} onClick={onRemove} sx={{ p: 0.25, mx: 0.25 }}>
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
