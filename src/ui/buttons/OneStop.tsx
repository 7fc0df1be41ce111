import type { SxProps, Theme } from '@mui/material'
import { Box } from '@mui/material'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { inlineKey } from '../look/inlineKey.ts'
import { isFromRight } from '../look/isFromRight.ts'

interface Props {
  label: string
  sx?: SxProps<Theme>
  children: ReactNode
}

const buttonsIn = (row: HTMLElement | null): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('button:not(:disabled), [role=button], a[href]') ?? []),
]

/** Where a key leads from a place among so many; undefined if it is no key of a toolbar. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Many buttons in a row that are one stop of Tab, so that what follows is near: the arrows, Home and End lead on among them. */
export function OneStop({ label, sx, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)

  function markStop(): void {
    const buttons = buttonsIn(row.current)
    const stop = buttons.find((button) => button === last.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // After each render, because buttons come and go.
  useLayoutEffect(markStop)

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = buttonsIn(row.current)
    const place = buttons.findIndex((button) => button === event.target)
    const next = place < 0 ? undefined : placeAfter(inlineKey(event.key, isFromRight()), place, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    last.current = target
    markStop()
  }

  return (
    <Box ref={row} role="toolbar" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus} sx={sx ?? {}}>
      {children}
    </Box>
  )
}
