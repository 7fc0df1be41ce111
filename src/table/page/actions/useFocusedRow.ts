import { useCallback, useEffect, useRef } from 'react'

/**
 * Answers the id of the row in which the focus is; of the one in which it was last while a dialog over the list, such as
 * the search, has it.
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
