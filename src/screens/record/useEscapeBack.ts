import { useEffect, useEffectEvent } from 'react'

/** Where Escape has a meaning of its own: fields, grids, and what opens over the page or beside it. */
const ownEscapes =
  'input, textarea, select, [contenteditable], .MuiModal-root, [role=dialog], [role=grid], [role=menu], [role=listbox], [data-side-panel]'

/** Escape leads back from a record to its list. */
export function useEscapeBack(back: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof HTMLElement && event.target.closest(ownEscapes) !== null) return
    // A question over the page is answered first, wherever the focus is.
    if (document.querySelector('.MuiModal-root, [data-side-panel]') !== null) return
    back()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
