import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Box, Drawer } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { ToolButton } from './ToolButton.tsx'
import { ToolPlace } from './ToolPlace.ts'

/** One below the other, each as wide as the sheet and as high as a finger. */
const listLook = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 0.5,
  p: 1.5,
  '& .MuiButton-root': { width: '100%', minHeight: 44, justifyContent: 'flex-start' },
} as const

/** On a phone: the buttons of a page behind one, in a sheet from below, each with its words. */
export function ToolSheet({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)

  /** What opens something of its own stands on the sheet; all else is done with one press. */
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
        // What is opened from it stays when it closes.
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
