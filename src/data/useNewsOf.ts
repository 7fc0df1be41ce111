import { useEffect, useRef } from 'react'
import { followNews } from './live.ts'

/** How soon a change is followed, and how often at most when many come. */
const soon_ms = 150

/** Calls back soon after rows of these tables have changed, and when news may have been missed. Pass the same list while it is the same. */
export function useNewsOf(tables: readonly string[], onNews: () => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followNews((news) => {
      const concerns = news.type === 'missed' || (news.type === 'change' && tables.includes(news.table))
      if (!concerns || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        latest.current()
      }, soon_ms)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [tables])
}
