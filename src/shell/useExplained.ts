import { useEffect, useState } from 'react'
import type { Term } from '#schema/texts/glossary.ts'
import { termsIn } from '#schema/texts/glossary.ts'

/** What a title or label says besides its words, and the element that bears it. */
export interface Explained {
  anchor: Element
  terms: readonly Term[]
  /** A sentence of the element's own. */
  hint: string | undefined
}

/** Titles and labels, whose abbreviations explain themselves; what records are called is no label. */
const labels = 'h1, h2, h3, dt, label, legend, th, [role="columnheader"], [role="tab"], [role="menuitem"], button, nav a'
/** Longer texts are sentences. */
const MAX_LETTERS = 120
/** Long enough that nothing opens while a pointer passes or somebody tabs on. */
const WAIT_MS = 500

function explainedBy(anchor: Element | null | undefined): Explained | undefined {
  if (!anchor) return undefined
  const text = anchor.textContent
  const hint = anchor.getAttribute('data-hint') ?? undefined
  const terms = text.length > MAX_LETTERS ? [] : termsIn(text)
  return terms.length || hint !== undefined ? { anchor, terms, hint } : undefined
}

/** The label of an element that has the focus: itself, that of an input, or that of the fact of which it is the value. */
function labelOf(element: Element): Element | null | undefined {
  // Whoever has arrived at a page or a record did not ask what its title means.
  if (element.matches('main, [data-arrival]')) return undefined
  const own = element.closest(labels)
  if (own) return own
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => document.getElementById(id)).find((label) => label !== null)
  return (
    named ??
    (element instanceof HTMLInputElement ? element.labels?.[0] : undefined) ??
    element.closest('[data-field]')?.querySelector('dt')
  )
}

/** The label under the pointer, touched or reached by the keyboard, if it has something to explain. */
export function useExplained(): Explained | undefined {
  const [shown, setShown] = useState<Explained>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      setShown(undefined)
    }
    const show = (label: Element | null | undefined, wait: number) => {
      clearTimeout(timer)
      const next = explainedBy(label)
      if (!next) return setShown(undefined)
      timer = setTimeout(() => next.anchor.isConnected && setShown(next), wait)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const label = pointerType === 'mouse' && target instanceof Element ? target.closest(labels) : null
      if (label === over || pointerType !== 'mouse') return
      over = label
      show(label, WAIT_MS)
    }
    const onDown = ({ target, pointerType }: PointerEvent) => {
      hide()
      if (pointerType !== 'mouse' && target instanceof Element) show(target.closest(labels), 0)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(labelOf(target), WAIT_MS)
    }
    const stop = new AbortController()
    const how = { signal: stop.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onOver, how)
    document.addEventListener('pointerdown', onDown, how)
    document.addEventListener('focusin', onFocus, how)
    document.addEventListener('focusout', hide, how)
    document.addEventListener('keydown', hide, how)
    document.addEventListener('scroll', hide, how)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return shown
}
