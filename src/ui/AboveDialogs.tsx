import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A place beside the page that an open dialog does not silence: dialogs hide everything else from screen readers, and
 * what became of a save must be heard all the same.
 */
export function AboveDialogs({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    document.body.append(place)
    return () => {
      observer.disconnect()
      place.remove()
    }
  }, [place])
  return createPortal(children, place)
}
