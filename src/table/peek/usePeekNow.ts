import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'

type OnPeek = (id: number | undefined) => void

/**
 * The record to which the last key has moved. What is shown follows the address, which changes a moment later; arrow keys
 * pressed meanwhile continue from here, and the panel opens with the record to which they lead.
 */
export function usePeekNow(peeked: number | undefined, onPeek: OnPeek | undefined) {
  const peekNow: RefObject<number | undefined> = useRef(peeked)
  useLayoutEffect(() => {
    peekNow.current = peeked
  }, [peeked])
  const peek = useCallback<OnPeek>(
    (id) => {
      peekNow.current = id
      onPeek?.(id)
    },
    [onPeek],
  )
  return { peekNow, onPeek: onPeek && peek }
}
