import { useEffect, useState } from 'react'

/** A value once it has stayed the same for a moment: what is being typed is not asked for letter by letter. */
export function useLate<T>(value: T, pause_ms: number): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return late
}
