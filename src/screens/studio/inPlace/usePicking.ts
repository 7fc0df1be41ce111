import { useEffect, useRef } from 'react'
import type { PageText, PageTexts } from './PageTexts.ts'

interface Options {
  page: PageTexts
  panel: HTMLElement
  /** Whether a click or Enter picks a text, instead of doing what it usually does. */
  isPicking: boolean
  onPick: (text: PageText) => void
  onEnd: () => void
}

const isDialogOpen = (): boolean => document.querySelector('.MuiModal-root:not([aria-hidden=true])') !== null

/** What a click, Enter and Escape do while texts are edited in place: they pick a text, and end the mode. */
export function usePicking(options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const isOutside = (target: EventTarget | null): target is Element =>
      latest.current.isPicking && target instanceof Element && !latest.current.panel.contains(target)
    const textAt = ({ target, clientX, clientY }: MouseEvent) =>
      isOutside(target) ? latest.current.page.at(target, clientX, clientY) : undefined
    const keepFromPage = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    function onPress(event: MouseEvent) {
      if (textAt(event)) keepFromPage(event)
    }
    function onClick(event: MouseEvent) {
      const text = textAt(event)
      if (!text) return
      keepFromPage(event)
      latest.current.onPick(text)
    }
    function onKeyDown(event: KeyboardEvent) {
      const { page, panel, onPick, onEnd } = latest.current
      const isInPanel = event.target instanceof Node && panel.contains(event.target)
      if (event.key === 'Escape' && (isInPanel || !isDialogOpen())) {
        keepFromPage(event)
        onEnd()
        return
      }
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
      const focused = document.activeElement
      const text = isOutside(focused) ? page.within(focused) : undefined
      if (!text) return
      keepFromPage(event)
      onPick(text)
    }
    addEventListener('pointerdown', onPress, true)
    addEventListener('mousedown', onPress, true)
    addEventListener('click', onClick, true)
    addEventListener('keydown', onKeyDown, true)
    return () => {
      removeEventListener('pointerdown', onPress, true)
      removeEventListener('mousedown', onPress, true)
      removeEventListener('click', onClick, true)
      removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}
