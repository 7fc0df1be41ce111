import type { RefObject } from 'react'
import { useEffect } from 'react'

/** How long after the last step scrolling counts as ended; the steps of a wheel are closer together. */
const restMs = 120

/** Marks the element with `data-scrolling` while it is scrolled, for styling; this causes no rendering by React. */
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
