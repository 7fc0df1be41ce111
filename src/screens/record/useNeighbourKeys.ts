import { useEffect, useEffectEvent } from 'react'
import type { Neighbours } from './useNeighbours.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role=dialog], [role=grid], [role=listbox]') !== null

/** J and K open the next and previous record, even while this one is still loading. */
export function useNeighbourKeys({ go }: Neighbours): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === 'j') go?.(1)
    if (event.key === 'k') go?.(-1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
