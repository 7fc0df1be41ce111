import { useCallback, useEffect, useRef, useState } from 'react'
import { followNews } from '../../data/live.ts'
import type { Row } from '../../kinds/KindView.ts'
import { usePerson } from '../../session/useSession.ts'
import { changedIds } from './changedIds.ts'

/** How soon a list follows a change, and how often at most when many come. */
const soon_ms = 80
const atMostEvery_ms = 900
/** How long a row that somebody else changed is marked. */
const mark_ms = 5000

/** Who has just changed a row, by its id. */
export type Marks = ReadonlyMap<number, string>

const noMarks: Marks = new Map()

interface Options {
  table: string
  rows: readonly Row[]
  reload: () => void
  /** Somebody is typing: the rows stay as they are until that is over. */
  isHeld: boolean
  /** A list of the past does not change. */
  isOff: boolean
}

/** Keeps a list as it is on the server: reads it again when something of its table changes, and marks what others changed. */
export function useLiveRows({ table, rows, reload, isHeld, isOff }: Options): Marks {
  const { user_name } = usePerson()
  const [marks, setMarks] = useState<Marks>(noMarks)
  const seen = useRef(rows)
  /** Who changed what since the rows were read; the key null is for many rows at once. */
  const changedBy = useRef(new Map<number | null, string>())
  const isDue = useRef(false)
  const isLate = useRef(isHeld)
  const lastRead = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const readSoon = useCallback(() => {
    isDue.current = true
    if (isLate.current || timer.current !== undefined) return
    const wait_ms = Math.max(soon_ms, lastRead.current + atMostEvery_ms - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isLate.current) return
      isDue.current = false
      lastRead.current = Date.now()
      reload()
    }, wait_ms)
  }, [reload])

  useEffect(() => {
    isLate.current = isHeld
    if (!isHeld && isDue.current) readSoon()
  }, [isHeld, readSoon])

  useEffect(() => {
    if (isOff) return undefined
    const stop = followNews((event) => {
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
    const over = setTimeout(() => setMarks(noMarks), mark_ms)
    return () => clearTimeout(over)
  }, [marks])

  return marks
}
