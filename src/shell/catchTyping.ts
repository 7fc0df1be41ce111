/** What is sought by its name. */
export interface Typed {
  text: string
  /** Enter came after it, and what it means is not known yet. */
  isEntered: boolean
}

export const nothingTyped: Typed = { text: '', isEntered: false }

/**
 * Hands over what is typed while the input that it is meant for is still loading: no key of it reaches what lies below,
 * where it would do something else. Escape gives up. Answers what ends this.
 */
export function catchTyping(onTyped: (typed: Typed) => void, giveUp: () => void): () => void {
  let typed = nothingTyped
  const onKeyDown = (event: KeyboardEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)
    if (isForBrowser || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') return giveUp()
    if (event.key === 'Backspace') typed = { text: typed.text.slice(0, -1), isEntered: false }
    else if (event.key === 'Enter') typed = { ...typed, isEntered: typed.text !== '' }
    else if (event.key.length === 1) typed = { text: typed.text + event.key, isEntered: false }
    onTyped(typed)
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}
