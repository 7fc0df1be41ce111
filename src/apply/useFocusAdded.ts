import { useEffect, useRef } from 'react'

/** Gives the first field of an entry the focus once it was added by the person. */
export function useFocusAdded(count: number) {
  const parts = useRef<HTMLDivElement>(null)
  const awaited = useRef<number>(undefined)
  useEffect(() => {
    if (awaited.current !== count) return
    awaited.current = undefined
    parts.current?.querySelector<HTMLElement>('fieldset:last-of-type :is(input, select)')?.focus()
  }, [count])
  return {
    parts,
    focusNext: () => {
      awaited.current = count + 1
    },
  }
}
