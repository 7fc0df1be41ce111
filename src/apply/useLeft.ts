import { useCallback, useState } from 'react'

/** The fields that were left: what is wrong with them is shown, and not before. */
export function useLeft() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const leave = useCallback((name: string) => setLeft((former) => (former.has(name) ? former : new Set([...former, name]))), [])
  return { left, leave }
}
