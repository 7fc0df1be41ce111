/** What was typed before an input was there. */
export interface TypedAhead {
  text: string
  /** Enter came after it. */
  isEntered: boolean
}

/**
 * Keeps what is typed while the input that it is meant for is still loading: no key of it reaches what lies below, where it
 * would do something else. Answers what ends this and hands the text over. Escape gives up.
 */
export function catchTyping(giveUp: () => void): () => TypedAhead {
  let typed: TypedAhead = { text: '', isEntered: false }
  const onKeyDown = (event: KeyboardEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)
    if (isForBrowser || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') return giveUp()
    if (event.key === 'Backspace') typed = { text: typed.text.slice(0, -1), isEntered: false }
    else if (event.key === 'Enter') typed = { ...typed, isEntered: true }
    else if (event.key.length === 1) typed = { text: typed.text + event.key, isEntered: false }
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    return typed
  }
}
