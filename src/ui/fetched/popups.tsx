import type { DrawerProps } from '@mui/material'
import type { ComponentType } from 'react'
import { useState } from 'react'
import { fetched } from './fetched.tsx'

/** A popup that is part of the page: it is fetched when it first opens, and rendered from then on. */
function popup<P extends { open: boolean }>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = fetched(load)
  return function Popup(props: P) {
    const [wasOpen, setOpened] = useState(props.open)
    if (props.open && !wasOpen) setOpened(true)
    return wasOpen && <Part {...props} />
  }
}

/** MUI's menu, popover and drawer, fetched when first needed. */
export const Menu = popup(() => import('@mui/material/Menu'))
export const Popover = popup(() => import('@mui/material/Popover'))
export const Drawer = popup<DrawerProps & { open: boolean }>(() => import('@mui/material/Drawer'))
