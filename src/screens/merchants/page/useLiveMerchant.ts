import { useCallback, useEffect, useRef } from 'react'
import type { Row } from '../../../kinds/KindView.ts'
import { usePerson } from '../../../session/useSession.ts'
import type { RecordChange } from '../../../table/list/useReloadOnChange.ts'
import { useReloadOnChange } from '../../../table/list/useReloadOnChange.ts'
import { useShortMarks } from '../../../table/list/useShortMarks.ts'
import type { FieldMarks } from './fields/changedFields.ts'
import { changedFields } from './fields/changedFields.ts'
import type { Merchant } from './Merchant.ts'
import { subTables } from './Merchant.ts'

/** How long a field that somebody else changed is marked. */
const markMs = 8000

/** One record, or with null any of a table. */
const recordKey = (table: string, id: Row['id'] | null): string => `${table}.${id ?? ''}`

/** Whether an event concerns a merchant. Events of new sub-records do not name their merchant, so any of them may. */
function concerns(merchant: Merchant, table: string, id: number | null): boolean {
  if (table === 'em') return id === null || id === merchant.id
  return subTables.some((sub) => sub === table)
}

/** Who has changed a record, and how many readings may show it: one that was under way at that time may be older. */
interface Changer {
  who: string
  readings: 1 | 2
}

interface Shown {
  /** Who has changed a field, by `fieldKey`. */
  marked: readonly (readonly [string, string])[]
  /** Whose change only the next reading may show. */
  later: readonly (readonly [string, Changer])[]
}

const nothingShown: Shown = { marked: [], later: [] }

/** What a reading shows of the changes of others. */
function shownBy(before: Merchant, after: Merchant, by: ReadonlyMap<string, Changer>): Shown {
  const seen = new Set<string>()
  const marked = changedFields(before, after).flatMap(({ table, id, key }) => {
    const [changed] = [recordKey(table, id), recordKey(table, null)].filter((one) => by.has(one))
    const changer = by.get(changed ?? '')
    if (changed === undefined || !changer) return []
    seen.add(changed)
    return [[key, changer.who] as const]
  })
  const later = [...by].flatMap(([changed, { who, readings }]) =>
    readings === 2 && !seen.has(changed) ? [[changed, { who, readings: 1 }] as const] : [],
  )
  return { marked, later }
}

interface Reading {
  merchant: Merchant | undefined
  /** When it was last loaded, even if nothing had changed. */
  readAt: number
  isReading: () => boolean
  reload: () => Promise<void>
}

/** Reloads an open merchant when somebody changes it or its sub-records, and marks the fields that others have changed. */
export function useLiveMerchant({ merchant, readAt, isReading, reload }: Reading): FieldMarks {
  const { user_name } = usePerson()
  const [marks, setMarks] = useShortMarks<string>(markMs)
  const shown = useRef<Merchant>(undefined)
  const shownAt = useRef(0)
  /** Who else has just changed a record, or some records of a table; many events concern other merchants. */
  const changers = useRef(new Map<string, Changer>())

  const onChange = useCallback(
    ({ table, id, by }: RecordChange) => {
      if (!shown.current || !concerns(shown.current, table, id)) return false
      if (by !== user_name) changers.current.set(recordKey(table, id), { who: by ?? '', readings: isReading() ? 2 : 1 })
      return true
    },
    [isReading, user_name],
  )
  useReloadOnChange({ reload, onChange, isOff: merchant === undefined })

  useEffect(() => {
    if (!merchant || readAt === shownAt.current) return
    const before = shown.current
    const by = changers.current
    shown.current = merchant
    shownAt.current = readAt
    const { marked, later } = before && by.size > 0 ? shownBy(before, merchant, by) : nothingShown
    changers.current = new Map(later)
    if (marked.length > 0) setMarks(new Map(marked))
  }, [merchant, readAt, setMarks])

  return marks
}
