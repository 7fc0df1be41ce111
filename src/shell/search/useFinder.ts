import { useCallback, useEffect, useRef, useState } from 'react'
import { onPasted } from '../keys/onPasted.ts'
import { catchTyping, emptyInput } from './catchTyping.ts'

/** The state of the finder, which is opened by key, button or paste, and what is typed until its dialog handles keys itself. */
export function useFinder(loadSearch: () => Promise<unknown>) {
  const [open, setOpen] = useState<'search' | 'help'>()
  const [typed, setTyped] = useState(emptyInput)
  const endCatching = useRef<() => void>(undefined)

  /** From now on the dialog's own input receives the keys. */
  const endTyping = useCallback(() => {
    endCatching.current?.()
    endCatching.current = undefined
  }, [])

  const close = useCallback(() => {
    endTyping()
    setOpen(undefined)
  }, [endTyping])

  const openSearch = useCallback(() => {
    setOpen('search')
    setTyped(emptyInput)
    endTyping()
    endCatching.current = catchTyping(setTyped, close)
    // If the dialog cannot be loaded, keys go to the page again.
    loadSearch().catch(endTyping)
  }, [close, endTyping, loadSearch])

  const openHelp = useCallback(() => setOpen('help'), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (open !== 'search') openSearch()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open, openSearch])

  // Pasting outside an input, for example a number that a customer has sent, searches for it.
  useEffect(
    () =>
      onPasted((text) => {
        openSearch()
        setTyped({ text, isEntered: false })
      }),
    [openSearch],
  )

  return { open, typed, setTyped, endTyping, openSearch, openHelp, close }
}
