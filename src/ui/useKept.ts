import { useCallback, useState } from 'react'

/** State in the local storage of this browser; only for appearance, never for data. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const key = `clearance.look.${name}`
  const [value, setValue] = useState<T>(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? initial : (JSON.parse(stored) as T)
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
