import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { ToolButton } from './buttons/ToolButton.tsx'
import { ToolPlace } from './ToolPlace.ts'
import { Drawer, Popover } from './fetched/popups.tsx'
import { belowButton } from './look/popoverLook.ts'

/** Stacked, each as wide as the sheet and as high as a finger. */
const listLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 0.5,
  p: 1.5,
  '& .MuiButton-root': { width: '100%', minHeight: 44, justifyContent: 'flex-start' },
} as const

interface Props {
  label: string
  /** On a wide screen the buttons open below the button; on a phone, at the foot of the screen. */
  isBelow?: boolean
  children: ReactNode
}

/** A button that opens those buttons of the page for which there is no room, each with its words. */
export function ToolSheet({ label, isBelow = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const popup = {
    open: anchor !== null,
    onClose: () => setAnchor(null),
    // What is opened from the sheet stays open when the sheet closes.
    keepMounted: true,
  }

  /** Closes the sheet after a press, unless the button opens something of its own. */
  function onClick({ target }: MouseEvent<HTMLElement>) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !button.hasAttribute('aria-haspopup')) setAnchor(null)
  }

  const buttons = (
    <ToolPlace value="sheet">
      <Box onClick={onClick} sx={listLook}>
        {children}
      </Box>
    </ToolPlace>
  )
  return (
    <>
      <ToolButton
        label={label}
        icon={<MoreHoriz fontSize="small" />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {isBelow ? (
        <Popover {...popup} {...belowButton()} anchorEl={anchor} slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}>
          {buttons}
        </Popover>
      ) : (
        <Drawer
          {...popup}
          anchor="bottom"
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': label,
              sx: { borderStartStartRadius: 10, borderStartEndRadius: 10, maxHeight: '80vh' },
            },
          }}
        >
          {buttons}
        </Drawer>
      )}
    </>
  )
}
