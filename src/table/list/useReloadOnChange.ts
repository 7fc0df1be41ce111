import { useCallback, useEffect, useRef } from 'react'
import type { ChangeEvent } from '../../data/live.ts'
import { subscribeToChanges } from '../../data/live.ts'
import { realMs } from '../../data/clock.ts'

/** The delay before what is on screen follows a change, and the shortest time between two reloads. */
const soonMs = 80
const atMostEveryMs = 900

export type RecordChange = Extract<ChangeEvent, { type: 'change' }>

interface Options {
  reload: () => unknown
  /** Told of every change of a record. @returns whether what is on screen may show it */
  onChange: (change: RecordChange) => boolean
  /** Somebody is typing, so nothing on screen changes until that is over. */
  isHeld?: boolean
  /** What is on screen does not change: there is nothing yet, or it is as of an earlier day. */
  isOff: boolean
}

/** Reloads what is on screen when somebody has changed it, soon, but not for each of many changes. */
export function useReloadOnChange({ reload, onChange, isHeld = false, isOff }: Options): void {
  const isDue = useRef(false)
  const isLate = useRef(isHeld)
  const lastRead = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readSoon = useCallback(() => {
    isDue.current = true
    if (isLate.current || timer.current !== undefined) return
    const waitMs = Math.max(soonMs, lastRead.current + atMostEveryMs - realMs())
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isLate.current) return
      isDue.current = false
      lastRead.current = realMs()
      void reload()
    }, waitMs)
  }, [reload])

  useEffect(() => {
    isLate.current = isHeld
    if (!isHeld && isDue.current) readSoon()
  }, [isHeld, readSoon])

  useEffect(() => {
    if (isOff) return undefined
    const stop = subscribeToChanges((event) => {
      if (event.type === 'missed' || (event.type === 'change' && onChange(event))) readSoon()
    })
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [isOff, onChange, readSoon])
}
