import { useState } from 'react'
import { flushSync } from 'react-dom'

/** The props of a button that opens a menu, and of the menu, which has this name. */
export function useMenuButton(label: string) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return {
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
    } as const,
    menu: { open: anchor !== null, anchorEl: anchor, onClose: close, slotProps: { list: { 'aria-label': label } } },
    /** Closes the menu and does what was chosen in it. */
    choose: (what: () => void) => {
      // Synchronously, so that the button has the focus again and a dialog that opens now returns it there.
      flushSync(close)
      what()
    },
  }
}
