import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readLabClock } from '#schema/calls/lab/clock.ts'
import { call } from '../../data/call.ts'
import { toldClock } from '../../data/clock.ts'
import { announceMissed, subscribeToChanges } from '../../data/live.ts'

/** While the clock is on its way it moves many times a second: lists are loaded again at most this often. */
const PAUSE_MS = 1500

export const clockKey = ['lab', 'clock']

/** Reads how the clock goes whenever it is moved, and makes all lists load again, whose ages and days depend on it. */
export function useFollowedClock(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let isDue = false
    let isAnnouncing = false
    const follow = async () => {
      const before = toldClock()?.version
      // The answer itself says how the clock goes; what is not heard now is heard with the next answer.
      await call(readLabClock).catch(() => undefined)
      void queries.invalidateQueries({ queryKey: clockKey })
      if (isStopped || toldClock()?.version === before) return
      isAnnouncing = true
      announceMissed()
      isAnnouncing = false
    }
    const soon = () => {
      isDue = true
      if (timer !== undefined) return
      isDue = false
      void follow()
      timer = setTimeout(() => {
        timer = undefined
        if (isDue) soon()
      }, PAUSE_MS)
    }
    const unsubscribe = subscribeToChanges((event) => {
      const isMoved = event.type === 'change' && event.table === 'lab_clock'
      if (isMoved || (event.type === 'missed' && !isAnnouncing)) soon()
    })
    return () => {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
    }
  }, [queries])
}
