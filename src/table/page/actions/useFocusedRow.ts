import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that gives the id of the row with the focus, or, while a dialog over the list such as the search has the
 * focus, of the row that had it last.
 */
export function useFocusedRow(): () => number | undefined {
  const id = useRef<number>(undefined)
  useEffect(() => {
    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
      const row = target.closest<HTMLElement>('[role="grid"] [data-id]')
      id.current = row ? Number(row.dataset['id']) : undefined
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])
  return useCallback(() => id.current, [])
}
