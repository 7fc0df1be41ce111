import { useEffect, useState } from 'react'

/** Marks that go away after a while: who has just changed what. */
export function useShortMarks<Key>(markMs: number) {
  const [marks, setMarks] = useState<ReadonlyMap<Key, string>>(() => new Map())
  useEffect(() => {
    if (marks.size === 0) return undefined
    const over = setTimeout(() => setMarks(new Map()), markMs)
    return () => clearTimeout(over)
  }, [marks, markMs])
  return [marks, setMarks] as const
}
