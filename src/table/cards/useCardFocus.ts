import type { FocusEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/**
 * Keeps the focus in a list of cards: when the record beside it closes, its card gets the focus, and when a card or its button with
 * the focus has gone, what is in its place. Returns the handler that notices where the focus is.
 * @param peeked the record that is shown in place of the list
 */
export function useCardFocus(place: RefObject<HTMLElement | null>, rows: readonly Row[], peeked: number | undefined) {
  const shown = useRef(peeked)
  const last = useRef<{ element: Element; index: number }>(undefined)
  useEffect(() => {
    const closed = peeked === undefined ? shown.current : undefined
    shown.current = peeked
    const left = last.current
    const isGone = left !== undefined && !left.element.isConnected
    if (document.activeElement !== document.body || (closed === undefined && !isGone)) return
    const row = rows.find(({ id }) => id === closed) ?? rows[Math.min(left?.index ?? 0, rows.length - 1)]
    const card = row && place.current?.querySelector(`[data-id="${row.id}"]`)
    const next = card?.querySelector<HTMLElement>('button') ?? card?.querySelector<HTMLElement>('a') ?? place.current
    next?.focus({ preventScroll: true })
  }, [place, rows, peeked])
  return ({ target }: FocusEvent) => {
    const id = Number(target.closest('[data-card]')?.getAttribute('data-id') ?? Number.NaN)
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) last.current = { element: target, index }
  }
}
