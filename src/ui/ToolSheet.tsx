import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { ToolButton } from './buttons/ToolButton.tsx'
import { ToolPlace } from './ToolPlace.ts'
import { Drawer } from './fetched/popups.tsx'

/** Stacked, each as wide as the sheet and as high as a finger. */
const listLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 0.5,
  p: 1.5,
  '& .MuiButton-root': { width: '100%', minHeight: 44, justifyContent: 'flex-start' },
} as const

/** On a phone: a button that opens a sheet with all buttons of the page, each with its words. */
export function ToolSheet({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)

  /** Closes the sheet after a press, unless the button opens something of its own. */
  function onClick({ target }: MouseEvent<HTMLElement>) {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !button.hasAttribute('aria-haspopup')) setOpen(false)
  }

  return (
    <>
      <ToolButton label={label} icon={<MoreHoriz fontSize="small" />} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        // What is opened from the sheet stays open when the sheet closes.
        keepMounted
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: { borderTopLeftRadius: 10, borderTopRightRadius: 10, maxHeight: '80vh' },
          },
        }}
      >
        <ToolPlace value="sheet">
          <Box onClick={onClick} sx={listLook}>
            {children}
          </Box>
        </ToolPlace>
      </Drawer>
    </>
  )
}
