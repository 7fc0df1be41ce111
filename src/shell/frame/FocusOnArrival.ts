import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { contentId } from './contentId.ts'

/**
 * Once the application or another page has opened, the focus is on that page and no longer in the menu, on a button around it or
 * nowhere, so that Tab and the arrows go on there: on its list or the name of its record, as soon as it is there (`useArrival`), else
 * on the page itself, whose name is its title. Who has moved the focus within the page meanwhile keeps it, and a list to which
 * somebody comes back takes it to its row.
 */
export function FocusOnArrival(): null {
  const { pathname, key } = useLocation()
  const former = useRef<{ pathname: string; key: string }>(undefined)
  useEffect(() => {
    // The link of the page on screen opens it anew; other changes of its address come from its own filters and buttons.
    const isSamePage = former.current?.pathname === pathname
    if (isSamePage && (former.current?.key === key || !document.activeElement?.matches('[data-chrome] a'))) return undefined
    const frame = requestAnimationFrame(() => {
      former.current = { pathname, key }
      const content = document.getElementById(contentId)
      if (isWithin(content, document.activeElement)) return
      const arrival = content?.querySelector<HTMLElement>('[data-arrival]')
      ;(arrival ?? content)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, key])
  return null
}

/** Whether an element is part of what a page shows, or of what lies over it. */
const isWithin = (content: HTMLElement | null, element: Element | null): boolean =>
  element?.closest('[role=dialog]') != null ||
  (content?.contains(element) === true && element !== content && element?.closest('[data-chrome]') === null)
