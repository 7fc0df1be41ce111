import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contentId } from './contentId.ts'

/**
 * After another page has opened, the focus is on that page and no longer in the menu or nowhere, so that Tab and the arrows go on
 * there. Who has moved the focus meanwhile keeps it, and a list to which somebody comes back takes it to its row.
 */
export function FocusOnArrival(): null {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return undefined
    former.current = pathname
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body || activeElement.closest('[data-chrome]'))
        document.getElementById(contentId)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return null
}
