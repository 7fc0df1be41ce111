import { useEffect, useState } from 'react'

/** A value after it has stayed the same for a moment, so that typing does not cause a request for every letter. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return late
}
