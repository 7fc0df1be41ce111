/** What was typed into the search. */
export interface Typed {
  text: string
  /** Enter was pressed after it, before the results were known. */
  isEntered: boolean
}

export const emptyInput: Typed = { text: '', isEntered: false }

/**
 * Collects what is typed while the input that it is meant for is still loading, so that the keys do not do anything else on the
 * page. Escape cancels. Returns a function that ends this.
 */
export function catchTyping(onTyped: (typed: Typed) => void, giveUp: () => void): () => void {
  let typed = emptyInput
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
