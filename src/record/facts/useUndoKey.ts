import { useEffect, useEffectEvent } from 'react'

/** Elements with an undo of their own: inputs undo typing, dialogs and lists what was done in them. */
const own = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog], [role=grid], [role=listbox]'

/** Ctrl+Z undoes the last save on the page of a record. `undo` returns whether there was one. */
export function useUndoKey(undo: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.defaultPrevented || event.repeat) return
    if (event.target instanceof Element && event.target.closest(own)) return
    if (undo()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
