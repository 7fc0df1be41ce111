import { useEffect, useState } from 'react'

/**
 * When the component that uses it unmounts, the focus returns to where it was without scrolling, so that a list stays where
 * it was. Use it with `disableRestoreFocus`: MUI's own way of restoring the focus scrolls.
 */
export function useFocusReturn(): void {
  // Read during the first render: an input of the dialog takes the focus before any effect runs.
  const [origin] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    },
    [origin],
  )
}
