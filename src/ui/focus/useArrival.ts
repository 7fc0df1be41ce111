import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * The focus goes to a list or to the name of a record once it is there, unless somebody has moved it meanwhile. Until then it is on
 * the page, where `FocusOnArrival` has put it. The element has to have `data-arrival` and a `tabIndex` of -1.
 */
export function useArrival(place: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (isWanted && document.activeElement?.matches('body, main')) place.current?.focus({ preventScroll: true })
  }, [place, isWanted])
}
