/** Where a paste means something of its own. */
const places = 'input, textarea, select, [contenteditable=true], [role=grid], [role=dialog]'

/** The longest text that is looked for. */
const LONGEST = 100

/** Hears what is pasted where nothing takes it, one line of text; answers what ends this. */
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
