import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { OpenedOver } from './opened/OpenedOver.tsx'
import { usePageSlots } from './PageSlots.ts'
import { size } from './look/theme.ts'

interface PageProps {
  title: string
  /** What the top bar shows, if the page shows its title itself. */
  heading?: ReactNode
  /** The page's buttons, in the top bar beside the title; one of them is the primary one. */
  actions?: ReactNode
  /** Cards and forms are at most 1,120 px wide; tables go from edge to edge. */
  width?: 'full' | 'card'
  children?: ReactNode
}

/** The frame of a screen: its title and buttons in the top bar, its content below. */
export function Page({ title, heading = title, actions, width = 'full', children }: PageProps) {
  const slots = usePageSlots()
  const { isPart = false } = slots
  useEffect(() => {
    if (!isPart) document.title = `${title} · Clearance`
  }, [title, isPart])
  return (
    <OpenedOver>
      {slots.title && createPortal(heading, slots.title)}
      {slots.actions && actions && createPortal(actions, slots.actions)}
      {width === 'full' ? (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>{children}</Box>
      ) : (
        <Box sx={{ width: '100%', maxWidth: size.card, mx: 'auto', p: { xs: 2, sm: 3 } }}>{children}</Box>
      )}
    </OpenedOver>
  )
}
