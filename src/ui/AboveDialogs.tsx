import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * A place outside the page that stays visible to screen readers while a dialog is open. Dialogs hide everything else, but
 * the result of a save has to be announced.
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
