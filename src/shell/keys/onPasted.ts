/** Elements that handle pasting themselves. */
const places = 'input, textarea, select, [contenteditable=true], [role=grid], [role=dialog]'

/** The longest text that is searched for. */
const LONGEST = 100

/** Listens for a line of text that is pasted where nothing else handles it. Returns a function that stops listening. */
export function onPasted(onText: (text: string) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(places))) return
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (text === '' || text.length > LONGEST || text.includes('\n')) return
    event.preventDefault()
    onText(text)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}
