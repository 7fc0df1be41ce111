import type { RefObject } from 'react'
import { useEffectEvent, useLayoutEffect } from 'react'

/** When the component is gone and the focus was in it, gives the focus to another element instead of losing it. */
export function useFocusHandOver(own: RefObject<HTMLElement | null>, next: () => HTMLElement | null | undefined): void {
  const findNext = useEffectEvent(next)
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement)) findNext()?.focus({ preventScroll: true })
    }
  }, [own])
}
