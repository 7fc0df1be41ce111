import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { colour } from '../../ui/look/theme.ts'
import { WIDEST_CHIP } from './fitFilters.ts'

interface Props {
  /** The filter is in use: the chip shows its value and can be removed. */
  isOn: boolean
  isOpen: boolean
  /** Why the list does not apply it. */
  error?: string | undefined
  /** The name of the button that removes it. */
  removes?: string
  onOpen: (anchor: HTMLElement) => void
  onRemove?: () => void
  children: ReactNode
}

/** A filter of the bar: a click edits it, and if it is in use a second button removes it. */
export function FilterChip({ isOn, isOpen, error, removes, onOpen, onRemove, children }: Props) {
  return (
    <Box component="span" data-on={isOn} data-wrong={error !== undefined} sx={look}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={error}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        sx={{ ...part, paddingInlineStart: 1.25, paddingInlineEnd: isOn ? 0.5 : 0.75 }}
      >
        {error !== undefined && <ErrorOutline aria-hidden color="error" sx={{ fontSize: 16, marginInlineEnd: 0.5 }} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {children}
        </Box>
        {!isOn && <ExpandMore aria-hidden sx={{ fontSize: 16, marginInlineStart: 0.25, color: 'text.secondary' }} />}
      </ButtonBase>
      {isOn && onRemove && (
        <ButtonBase aria-label={removes} title={removes} onClick={onRemove} sx={{ ...part, px: 0.5 }}>
          <Close sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  maxWidth: WIDEST_CHIP,
  height: 32,
  boxSizing: 'border-box',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  borderRadius: 1,
  border: `1px solid ${colour('border')}`,
  '&[data-on="true"]': { bgcolor: colour('accentSoft'), borderColor: 'transparent' },
  '&[data-wrong="true"]': { bgcolor: colour('dangerSoft'), borderColor: colour('danger') },
  '& b': { fontWeight: 600 },
} as const

const part = {
  minWidth: 0,
  borderRadius: 1,
  font: 'inherit',
  '&:hover': { bgcolor: colour('hover') },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const
