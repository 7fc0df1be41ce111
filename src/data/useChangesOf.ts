import { useEffect, useRef } from 'react'
import { subscribeToChanges } from './live.ts'

/** The delay after a change, and the shortest time between two calls if many changes arrive. */
const soonMs = 150

/** Calls back soon after rows of these tables have changed, and when events may have been missed. Pass a stable array. */
export function useChangesOf(tables: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToChanges((event) => {
      const concerns = event.type === 'missed' || (event.type === 'change' && tables.includes(event.table))
      if (!concerns || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        latest.current()
      }, soonMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [tables])
}
