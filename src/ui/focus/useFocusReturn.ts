import { useEffect, useState } from 'react'

/**
 * When the component unmounts, returns the focus to where it was, without scrolling, so that a list stays in place. Use it with
 * `disableRestoreFocus`, because MUI scrolls when it restores the focus.
 */
export function useFocusReturn(): void {
  // Read during the first render, because an input of the dialog takes the focus before any effect runs.
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    },
    [origin],
  )
}
