import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { freeBottom } from './freeBottom.ts'

/** What people are likely to press next; notes never cover it. */
const obstacles = '.MuiButton-contained, .MuiDialogActions-root, [role=toolbar], [data-foot]'

/** In pixels: just above the footer. */
const MIN_HEIGHT = 44

/** Keeps an element at the lower edge of the window from covering the obstacles, even when they appear or move. */
export function useFreePlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isShown) return undefined
    let frame = 0
    const place = () => {
      const own = element.getBoundingClientRect()
      const others = [...document.querySelectorAll(obstacles)]
        .filter((other) => !element.contains(other) && other.checkVisibility())
        .map((other) => other.getBoundingClientRect())
      element.style.bottom = `${freeBottom(own, others, { height: innerHeight, least: MIN_HEIGHT })}px`
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', later)
    return () => {
      observer.disconnect()
      removeEventListener('resize', later)
      cancelAnimationFrame(frame)
    }
  }, [ref, isShown])
}
