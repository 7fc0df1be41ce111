import { useCallback, useEffect, useRef, useState } from 'react'
import { usePerson } from '../../../session/useSession.ts'
import type { RecordChange } from '../../../table/list/useReloadOnChange.ts'
import { useReloadOnChange } from '../../../table/list/useReloadOnChange.ts'
import { useShortMarks } from '../../../table/list/useShortMarks.ts'
import type { FieldMarks } from './fields/changedFields.ts'
import type { Merchant } from './Merchant.ts'
import { subTables } from './Merchant.ts'
import { OthersChanges } from './OthersChanges.ts'

/** How long a field that somebody else changed is marked. */
const markMs = 8000

/** Whether an event concerns a merchant. Events of new sub-records do not name their merchant, so any of them may. */
function concerns(merchant: Merchant, table: string, id: number | null): boolean {
  if (table === 'em') return id === null || id === merchant.id
  return subTables.some((sub) => sub === table)
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
  const [others] = useState(() => new OthersChanges())

  const onChange = useCallback(
    ({ table, id, by }: RecordChange) => {
      if (!shown.current || !concerns(shown.current, table, id)) return false
      const marked = others.tell({ table, id, who: by === user_name ? undefined : (by ?? ''), isReading: isReading() })
      if (marked.size > 0) setMarks(marked)
      return true
    },
    [isReading, others, setMarks, user_name],
  )
  useReloadOnChange({ reload, onChange, isOff: merchant === undefined })

  useEffect(() => {
    if (!merchant || readAt === shownAt.current) return
    const before = shown.current
    shown.current = merchant
    shownAt.current = readAt
    const marked = before && others.read(before, merchant)
    if (marked && marked.size > 0) setMarks(marked)
  }, [merchant, others, readAt, setMarks])

  return marks
}
