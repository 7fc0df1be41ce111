import { useEffect } from 'react'
import { contentId } from './contentId.ts'

/** The record in whose row or card an element is, by its number. */
const recordAt = (element: Element): string | undefined =>
  element.closest(`#${contentId} [data-id]`)?.getAttribute('data-id') ?? undefined

/** Where the focus belongs in a row or a card: its name, or the first thing that can be pressed. */
const places = ['.cell.names', '[data-cell]', 'a, button']

function focusRecord(id: string | undefined): void {
  const content = document.getElementById(contentId)
  const record = id === undefined ? null : content?.querySelector(`[data-id="${CSS.escape(id)}"]`)
  const [place] = places.flatMap((found) => record?.querySelector<HTMLElement>(found) ?? [])
  ;(place ?? content)?.focus({ preventScroll: true })
}

/**
 * When what was opened from a row closes and the row is another by then, because a narrow window has made cards of the list or
 * the other way round, the focus goes to the row or card that the record has now.
 */
export function FocusBackOnRow(): null {
  useEffect(() => {
    let from: string | undefined
    let page: string | undefined
    const onFocus = ({ target }: FocusEvent) => {
      // What lies over the page stands beside it in the document.
      if (!(target instanceof Element) || !target.closest('#root')) return
      from = recordAt(target)
      page = location.pathname
    }
    const closed = new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && !document.querySelector('[role=dialog][aria-modal=true]'))
          // Another page has records of its own with the same numbers.
          focusRecord(page === location.pathname ? from : undefined)
      })
    })
    addEventListener('focusin', onFocus)
    closed.observe(document.body, { childList: true })
    return () => {
      removeEventListener('focusin', onFocus)
      closed.disconnect()
    }
  }, [])
  return null
}
