import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows go from notice to notice of a list, as they do from row to row elsewhere. */
export function moveAmongNotices(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notice]')]
  const place = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const next = links[place + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
