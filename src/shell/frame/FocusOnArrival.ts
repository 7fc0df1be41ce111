import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contentId } from './contentId.ts'

/**
 * Once the application or another page has opened, the focus is on that page and no longer in the menu or nowhere, so that Tab
 * and the arrows go on there. Who has moved the focus meanwhile keeps it, and a list to which somebody comes back takes it to its
 * row; a record takes it to its name.
 */
export function FocusOnArrival(): null {
  const { pathname } = useLocation()
  const former = useRef<string>(undefined)
  useEffect(() => {
    if (former.current === pathname) return undefined
    const frame = requestAnimationFrame(() => {
      former.current = pathname
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body && !activeElement.closest('[data-chrome]')) return
      const content = document.getElementById(contentId)
      const name = content?.querySelector<HTMLElement>('[data-arrival]')
      ;(name ?? content)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return null
}
