import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'

interface Wanted {
  selector: string
  which: 'first' | 'last'
}

/**
 * Focuses an element within a container as soon as the state set together with it has been rendered, before painting, so that
 * the next key reaches it. One frame later the key would already have gone elsewhere.
 */
export function useFocusNext(place: RefObject<HTMLElement | null>): (selector: string, which?: Wanted['which']) => void {
  const [wanted, setWanted] = useState<Wanted>()
  useLayoutEffect(() => {
    if (!wanted) return
    const found = [...(place.current?.querySelectorAll<HTMLElement>(wanted.selector) ?? [])]
    found.at(wanted.which === 'first' ? 0 : -1)?.focus()
  }, [wanted, place])
  // A new object each time, so that the same element can be focused again.
  return useCallback((selector, which = 'first') => setWanted({ selector, which }), [])
}
