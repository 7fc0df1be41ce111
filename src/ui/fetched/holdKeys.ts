/** Elements that open over a page and take the keyboard. */
const opened = '[role=dialog], [role=menu], [data-side-panel]'

/** The elements that Space presses, and those that Enter does. */
const bySpace = 'button, [type=checkbox], [type=radio], [type=file]'
const byEnter = 'button, a, [type=file]'

const stops = 'a[href], button, input, select, textarea, [tabindex]'

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()

/** Moves the focus as Tab does within what is open. */
function step(from: Element, by: 1 | -1): void {
  const all = [...(from.closest(opened)?.querySelectorAll<HTMLElement>(stops) ?? [])].filter(isStop)
  const place = all.findIndex((element) => element === from)
  all[(place + by + all.length) % all.length]?.focus()
}

/** Simulates a key: first the handlers of the page, then what the browser would do. */
function press({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement
  // It did not open after all, so its keys must not do anything else on the page.
  if (!target?.closest(opened) && !target?.matches('input, textarea')) return
  const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }))
  if (!isLeft) return
  if (key === ' ' && target instanceof HTMLElement && target.matches(bySpace)) target.click()
  else if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Tab') step(target, shiftKey ? -1 : 1)
  else if (key === 'Enter' && target instanceof HTMLElement && target.matches(byEnter)) target.click()
  else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
}

/** How soon after rendering something that opens takes the focus, if it does at all. */
const FOCUS_MS = 50

const isInOpened = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches(stops) && isStop(element) && element.closest(opened) !== null

/**
 * Whether held keys are meant for an element: if they were pressed in an editor of a grid, for the next one there, and otherwise
 * for what has opened.
 */
const isMeant = (element: Element | null, editor: Element | undefined): boolean => {
  if (!editor) return isInOpened(element) || element?.matches('input, textarea') === true
  return element !== editor && element?.matches('[role=grid] input, [role=grid] textarea') === true
}

/** The keys that are held back at present. */
let latest: KeyboardEvent[] | undefined

/**
 * Holds back the keys that are pressed from now on, because they are meant for what is about to open. Returns a function that
 * passes them to it in order, once it has the focus.
 * @param editor of a grid, if only the keys pressed in it are meant for the next one; whoever goes elsewhere types there
 */
export function holdKeys(editor?: Element): () => void {
  const held: KeyboardEvent[] = []
  latest = held
  const onKeyDown = (event: KeyboardEvent) => {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)
    if (isForBrowser || event.isComposing || !event.isTrusted || (editor && event.target !== editor)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  const give = () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('focusin', onFocus)
    if (latest === held) latest = undefined
    if (editor && !isMeant(document.activeElement, editor)) return
    for (const event of held) {
      // What a key opens may have to be waited for again.
      if (latest) latest.push(event)
      else press(event)
    }
  }
  let timer: ReturnType<typeof setTimeout>
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Element) || !isMeant(target, editor)) return
    clearTimeout(timer)
    // An input accepts the next text only after it has been rendered with this one.
    if (held.length > 0) timer = setTimeout(give)
    else give()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    timer = setTimeout(give, FOCUS_MS)
    addEventListener('focusin', onFocus)
    if (isInOpened(document.activeElement)) onFocus({ target: document.activeElement })
  }
}
