import { useCallback, useEffect, useRef } from 'react'
import type { Row } from '../../kinds/KindView.ts'
import { usePerson } from '../../session/useSession.ts'
import { changedIds } from './changedIds.ts'
import type { RecordChange } from './useReloadOnChange.ts'
import { useReloadOnChange } from './useReloadOnChange.ts'
import { useShortMarks } from './useShortMarks.ts'

/** How long a row that somebody else changed is marked. */
const markMs = 5000

/** Who has just changed a row, by its id. */
export type Marks = ReadonlyMap<number, string>

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
  const [marks, setMarks] = useShortMarks<number>(markMs)
  const seen = useRef(rows)
  /** Who has changed which row since the rows were loaded; the key null stands for many rows at once. */
  const changedBy = useRef(new Map<number | null, string>())

  const onChange = useCallback(
    (change: RecordChange) => {
      if (change.table !== table) return false
      if (change.by === user_name) changedBy.current.delete(change.id)
      else if (change.by !== null) changedBy.current.set(change.id, change.by)
      return true
    },
    [table, user_name],
  )
  useReloadOnChange({ reload, onChange, isHeld, isOff })

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
  }, [rows, setMarks])

  return marks
}
