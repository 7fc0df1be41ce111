import { useCallback, useState } from 'react'

/** State in the local storage of this browser; only for appearance, never for data. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const key = `clearance.look.${name}`
  const [value, setValue] = useState<T>(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? initial : (JSON.parse(kept) as T)
  })
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(key, JSON.stringify(next))
      setValue(next)
    },
    [key],
  )
  return [value, keep]
}
