import { useEffect, useRef } from 'react'
import type { ChangeEvent } from './live.ts'
import { subscribeToChanges } from './live.ts'

/** The delay after a change, and the shortest time between two calls if many changes arrive. */
const soonMs = 150

/** Calls back soon after events that concern the caller, and when such may have been missed. */
export function useSoonAfter(concerns: (event: ChangeEvent) => boolean, onNews: () => void): void {
  const latest = useRef({ concerns, onNews })
  useEffect(() => {
    latest.current = { concerns, onNews }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToChanges((event) => {
      if (timer !== undefined || (event.type !== 'missed' && !latest.current.concerns(event))) return
      timer = setTimeout(() => {
        timer = undefined
        latest.current.onNews()
      }, soonMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Calls back soon after rows of these tables have changed, and when events may have been missed. */
export const useChangesOf = (tables: readonly string[], onChange: () => void): void =>
  useSoonAfter((event) => event.type === 'change' && tables.includes(event.table), onChange)
