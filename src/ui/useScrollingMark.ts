import type { RefObject } from 'react'
import { useEffect } from 'react'

/** How long after its last step a scroll counts as ended; wheels send their steps closer than that. */
const restMs = 120

/** Marks the element with `data-scrolling` while it is scrolled, for its style; nothing is drawn by React for it. */
export function useScrollingMark(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      element.dataset['scrolling'] = ''
      clearTimeout(rest)
      rest = setTimeout(() => delete element.dataset['scrolling'], restMs)
    }
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
