import { useEffect, useMemo } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { CallError } from '../../data/CallError.ts'
import { isOfUnknownDay } from '../list/isOfUnknownDay.ts'
import { today } from '../../data/clock.ts'
import { addressable } from '../../record/TableConfig.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { listRequestOf } from '../list/listRequestOf.ts'
import { useRows } from '../list/useRows.ts'
import { useViewedList } from '../views/useViewedList.ts'

const readOnly = { update: false, insert: false }

const isForbidden = (error: unknown): boolean => error instanceof CallError && error.statusCode === 403

/** The parts of a list: the table as this person may use it, the state in the address, and the rows. */
export function useTableList(table: NamedTable) {
  const notes = useNotes()
  const { config: fullConfig, isPending: isConfigPending, error: configError } = useTableConfig(table)
  const { isReady, ...viewed } = useViewedList(table)
  const { list } = viewed
  const isPast = list.asOf !== undefined
  const config = useMemo(
    () => (isPast ? { ...fullConfig, may: { ...fullConfig.may, ...readOnly } } : fullConfig),
    [fullConfig, isPast],
  )
  const day = today()
  /** The filters that the address may hold. */
  const known = useMemo(() => addressable(config), [config])
  const question = useMemo(() => listRequestOf(list, { table, facts: known, today: day }), [list, known, day, table])
  const read = useRows({ table, list, question, enabled: !isConfigPending && isReady })
  const { error } = read
  useEffect(() => {
    // The previous rows stay on screen (ERRMSG-26); a note says what failed (ERRMSG-01). Of a day that is not known the list itself says it.
    if (error && !isForbidden(error) && !isOfUnknownDay(error)) notes.failure(error)
  }, [error, notes])
  const { rows, total, isPending, isFetching } = read
  const { setList } = viewed
  const lastPage = Math.max(1, Math.ceil(total / list.size))
  const isPastEnd = rows.length === 0 && !isPending && !isFetching && !error && list.page > lastPage
  useEffect(() => {
    // The page's rows have gone since, or the address is an old one: the last page is shown instead.
    if (isPastEnd) setList({ page: lastPage }, { replace: true })
  }, [isPastEnd, setList, lastPage])
  return {
    ...viewed,
    ...read,
    config,
    known,
    question,
    isPast,
    /** It is not known what the list held on its day. */
    isUnknownPast: isOfUnknownDay(error),
    isForbidden: isForbidden(configError) || isForbidden(error),
  }
}

export type TableList = ReturnType<typeof useTableList>
