import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeToChanges } from '../../data/live.ts'
import type { Row } from '../../kinds/KindView.ts'
import { usePerson } from '../../session/useSession.ts'
import { changedIds } from './changedIds.ts'

/** The delay before a list follows a change, and the shortest time between two reloads. */
const soonMs = 80
const atMostEveryMs = 900
/** How long a row that somebody else changed is marked. */
const markMs = 5000

/** Who has just changed a row, by its id. */
export type Marks = ReadonlyMap<number, string>

const noMarks: Marks = new Map()

interface Options {
  table: string
  rows: readonly Row[]
  reload: () => void
  /** Somebody is typing, so the rows do not change until that is over. */
  isHeld: boolean
  /** A list as of an earlier day does not change. */
  isOff: boolean
}

/** Keeps a list up to date: reloads it when its table changes, and marks what others have changed. */
export function useLiveRows({ table, rows, reload, isHeld, isOff }: Options): Marks {
  const { user_name } = usePerson()
  const [marks, setMarks] = useState<Marks>(noMarks)
  const seen = useRef(rows)
  /** Who has changed which row since the rows were loaded; the key null stands for many rows at once. */
  const changedBy = useRef(new Map<number | null, string>())
  const isDue = useRef(false)
  const isLate = useRef(isHeld)
  const lastRead = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readSoon = useCallback(() => {
    isDue.current = true
    if (isLate.current || timer.current !== undefined) return
    const waitMs = Math.max(soonMs, lastRead.current + atMostEveryMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isLate.current) return
      isDue.current = false
      lastRead.current = Date.now()
      reload()
    }, waitMs)
  }, [reload])

  useEffect(() => {
    isLate.current = isHeld
    if (!isHeld && isDue.current) readSoon()
  }, [isHeld, readSoon])

  useEffect(() => {
    if (isOff) return undefined
    const stop = subscribeToChanges((event) => {
      if (event.type === 'missed') return readSoon()
      if (event.type !== 'change' || event.table !== table) return
      if (event.by === user_name) changedBy.current.delete(event.id)
      else if (event.by !== null) changedBy.current.set(event.id, event.by)
      readSoon()
    })
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [isOff, table, user_name, readSoon])

  useEffect(() => {
    const before = seen.current
    seen.current = rows
    if (changedBy.current.size === 0) return
    const fresh = changedIds(before, rows).flatMap((id): [number, string][] => {
      const who = changedBy.current.get(id) ?? changedBy.current.get(null)
      return who === undefined ? [] : [[id, who]]
    })
    if (fresh.length === 0) return
    changedBy.current.clear()
    setMarks(new Map(fresh))
  }, [rows])

  useEffect(() => {
    if (marks.size === 0) return undefined
    const over = setTimeout(() => setMarks(noMarks), markMs)
    return () => clearTimeout(over)
  }, [marks])

  return marks
}
