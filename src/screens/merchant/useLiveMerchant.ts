import { useCallback, useEffect, useRef, useState } from 'react'
import { subscribeToChanges } from '../../data/live.ts'
import type { Row } from '../../kinds/KindView.ts'
import { usePerson } from '../../session/useSession.ts'
import type { FieldMarks } from './fields/changedFields.ts'
import { changedFields } from './fields/changedFields.ts'
import type { Merchant } from './Merchant.ts'
import { subTables } from './Merchant.ts'

/** The delay after a change, and the shortest interval between two reads when many changes arrive. */
const soonMs = 80
const atMostEveryMs = 900
/** How long a field that somebody else changed is marked. */
const markMs = 8000

const noMarks: FieldMarks = new Map()

/** One record, or with null any of a table. */
const recordKey = (table: string, id: Row['id'] | null): string => `${table}.${id ?? ''}`

/** Whether an event concerns a merchant. Events of new sub-records do not name their merchant, so any of them may. */
function concerns(merchant: Merchant, table: string, id: number | null): boolean {
  if (table === 'em') return id === null || id === merchant.id
  return subTables.some((sub) => sub === table)
}

interface Reading {
  merchant: Merchant | undefined
  /** When it was last loaded, even if nothing had changed. */
  readAt: number
  reload: () => Promise<void>
}

/** Reloads an open merchant when somebody changes it or its sub-records, and marks the fields that others have changed. */
export function useLiveMerchant({ merchant, readAt, reload }: Reading): FieldMarks {
  const { user_name } = usePerson()
  const [marks, setMarks] = useState(noMarks)
  const shown = useRef<Merchant>(undefined)
  const shownAt = useRef(0)
  /** Who else has changed a record, or some records of a table, since the last reading; many events concern other merchants. */
  const changers = useRef(new Map<string, string>())
  const lastRead = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isThere = merchant !== undefined

  const readSoon = useCallback(() => {
    if (timer.current !== undefined) return
    const waitMs = Math.max(soonMs, lastRead.current + atMostEveryMs - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastRead.current = Date.now()
      void reload()
    }, waitMs)
  }, [reload])

  useEffect(() => {
    if (!isThere) return undefined
    const stop = subscribeToChanges((event) => {
      if (event.type === 'missed') return readSoon()
      if (event.type !== 'change' || !shown.current || !concerns(shown.current, event.table, event.id)) return
      if (event.by !== user_name) changers.current.set(recordKey(event.table, event.id), event.by ?? '')
      readSoon()
    })
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [isThere, readSoon, user_name])

  useEffect(() => {
    if (!merchant || readAt === shownAt.current) return
    const before = shown.current
    const by = changers.current
    shown.current = merchant
    shownAt.current = readAt
    changers.current = new Map()
    if (!before || by.size === 0) return
    const marked = changedFields(before, merchant).flatMap(({ table, id, key }) => {
      const who = by.get(recordKey(table, id)) ?? by.get(recordKey(table, null))
      return who === undefined ? [] : [[key, who] as const]
    })
    if (marked.length > 0) setMarks(new Map(marked))
  }, [merchant, readAt])

  useEffect(() => {
    if (marks.size === 0) return undefined
    const over = setTimeout(() => setMarks(noMarks), markMs)
    return () => clearTimeout(over)
  }, [marks])

  return marks
}
