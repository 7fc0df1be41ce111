import { useCallback, useEffect, useRef, useState } from 'react'
import { followNews } from '../../data/live.ts'
import { usePerson } from '../../session/useSession.ts'
import type { FieldMarks } from './fields/changedFields.ts'
import { changedFields } from './fields/changedFields.ts'
import type { Merchant } from './Merchant.ts'
import { subTables } from './Merchant.ts'

/** How soon the dialog follows a change, and how often at most when many come. */
const soon_ms = 80
const atMostEvery_ms = 900
/** How long a field that somebody else changed is marked. */
const mark_ms = 8000

const noMarks: FieldMarks = new Map()

/** Whether news are about a merchant: new sub-records do not say whose they are, so that each may be of this one. */
function concerns(merchant: Merchant, table: string, id: number | null): boolean {
  if (table === 'em') return id === null || id === merchant.id
  return subTables.some((sub) => sub === table)
}

interface Reading {
  merchant: Merchant | undefined
  /** When it was read, also when nothing in it had changed. */
  readAt: number
  reload: () => Promise<void>
}

/** Reads an open merchant again as soon as somebody changes it or its sub-records, and marks the fields that others changed. */
export function useLiveMerchant({ merchant, readAt, reload }: Reading): FieldMarks {
  const { user_name } = usePerson()
  const [marks, setMarks] = useState(noMarks)
  const shown = useRef<Merchant>(undefined)
  const shownAt = useRef(0)
  const heard = useRef<string>(undefined)
  const lastRead = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isThere = merchant !== undefined

  const readSoon = useCallback(() => {
    if (timer.current !== undefined) return
    const wait_ms = Math.max(soon_ms, lastRead.current + atMostEvery_ms - Date.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      lastRead.current = Date.now()
      void reload()
    }, wait_ms)
  }, [reload])

  useEffect(() => {
    if (!isThere) return undefined
    const stop = followNews((news) => {
      if (news.type === 'missed') return readSoon()
      if (news.type !== 'change' || !shown.current || !concerns(shown.current, news.table, news.id)) return
      if (news.by !== user_name) heard.current = news.by ?? ''
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
    const who = heard.current
    shown.current = merchant
    shownAt.current = readAt
    heard.current = undefined
    if (!before || who === undefined) return
    const changed = changedFields(before, merchant)
    if (changed.length > 0) setMarks(new Map(changed.map((key) => [key, who])))
  }, [merchant, readAt])

  useEffect(() => {
    if (marks.size === 0) return undefined
    const over = setTimeout(() => setMarks(noMarks), mark_ms)
    return () => clearTimeout(over)
  }, [marks])

  return marks
}
