import { useEffect, useState } from 'react'

/**
 * When what uses it goes, the focus returns to where it was, and nothing is scrolled for it: a list stays as the person left
 * it. Beside it `disableRestoreFocus` turns off the way of MUI's dialogs, which scrolls.
 */
export function useFocusReturn(): void {
  // Read while it is drawn first: an input of the dialog takes the focus before any effect.
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    },
    [origin],
  )
}
