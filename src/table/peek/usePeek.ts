import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { TableList } from '../page/useTableList.ts'
import { peekStep } from './peekStep.ts'

/** Where the last key or button led. Keys may be faster than the address, and faster than the panel. */
export interface Reached {
  id: number | undefined
  /** The records passed since the address last followed. */
  passed: readonly (number | undefined)[]
  /** The panel was asked for and does not have the focus yet. */
  isOpening: boolean
}

type Listed = Pick<TableList, 'list' | 'setList' | 'rows' | 'total' | 'error' | 'isFetching' | 'isPast'>

/** Where the record was in the list when it was last there. */
function useLastPlace(rows: Listed['rows'], id: number | undefined) {
  const seen = useRef<{ id: number; place: number }>(undefined)
  useLayoutEffect(() => {
    const place = rows.findIndex((row) => row.id === id)
    if (id !== undefined && place >= 0) seen.current = { id, place }
  }, [rows, id])
  return seen
}

/** Shows a record beside the list and steps to the next, across pages. The returned functions stay the same when the address changes, so that rows are not rendered again. */
function usePeekSteps({ list, setList, rows, total, error, isFetching }: Listed) {
  const { peek: id, page, size } = list
  const reached = useRef<Reached>({ id, passed: [], isOpening: false })
  /** The record at which a key or a button closed the panel, which the address may not have reached. */
  const closedAt = useRef<number>(undefined)
  const seen = useLastPlace(rows, id)
  /** The page that is loading, whose first or last row is wanted, and the further steps taken meanwhile. */
  const awaited = useRef<{ page: number; end: 'first' | 'last'; further: number }>(undefined)
  /** Another record is asked for than the one that is still shown, so that no key may act on what is shown. */
  const [isBehind, setBehind] = useState(false)

  function open(next: number | undefined) {
    awaited.current = undefined
    setBehind(next !== undefined && next !== id)
    closedAt.current = next === undefined ? reached.current.id : undefined
    setList({ peek: next }, { replace: reached.current.id !== undefined && next !== undefined })
    const { id: from, passed, isOpening } = reached.current
    reached.current = { id: next, passed: [...passed, from], isOpening: next !== undefined && (isOpening || from === undefined) }
  }

  function step(by: 1 | -1) {
    if (awaited.current) {
      awaited.current.further += by
      return
    }
    const from = reached.current.id
    const formerPlace = seen.current?.id === from ? seen.current?.place : undefined
    const next = peekStep({ ids: rows.map((row) => row.id), id: from, by, formerPlace, list: { page, size }, total })
    if (!next) return
    if ('id' in next) return open(next.id)
    awaited.current = { ...next, further: 0 }
    setBehind(true)
    setList({ page: next.page }, { replace: true })
  }

  const now = useRef({ open, step })
  useLayoutEffect(() => {
    now.current = { open, step }
  })
  // Before the record is painted, because steps continue from the record that people see.
  useLayoutEffect(() => {
    // Steps do not continue from a record that was only passed on the way; they do from one that was opened in another way.
    const { id: led, passed, isOpening } = reached.current
    if (id !== led && passed.includes(id)) return
    reached.current = { id, passed: [], isOpening: id === led && isOpening }
    setBehind(false)
  }, [id])
  useEffect(() => {
    const meant = awaited.current
    if (!meant || (isFetching && meant.page === page)) return
    awaited.current = undefined
    // Somebody has moved to a page other than the one that was loading.
    if (meant.page !== page) return setBehind(false)
    const place = (meant.end === 'first' ? 0 : rows.length - 1) + meant.further
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)]
    if (row && !error) now.current.open(row.id)
    else setBehind(false)
  }, [rows, isFetching, error, page])

  return {
    isBehind,
    reached,
    closedAt,
    open: useCallback((next: number | undefined) => now.current.open(next), []),
    step: useCallback((by: 1 | -1) => now.current.step(by), []),
    /** Called by the panel when it has taken the focus. */
    onOpened: useCallback(() => {
      reached.current.isOpening = false
    }, []),
  }
}

/** The record beside a list, taken from the list or loaded by itself, and functions that step to its neighbours. */
export function usePeek(table: NamedTable, listed: Listed) {
  const { list, rows, isFetching, isPast } = listed
  const { peek: id, page, size } = list
  const { isBehind, open, step, onOpened, reached, closedAt } = usePeekSteps(listed)
  const inList = rows.find((row) => row.id === id)
  const { data, error } = useGetOne<Row>(
    table.name,
    { id: id ?? 0 },
    // In a grouped list, the group that contains it shows it.
    { enabled: id !== undefined && !inList && !isFetching && !isPast && !list.group, retry: false },
  )
  return useMemo(
    () => ({
      id,
      isBehind,
      row: inList ?? (data?.id === id ? data : undefined),
      /** The record exists neither in the list nor elsewhere. */
      isGone: id !== undefined && !inList && (error !== null || isPast),
      /** Its position among all that match, from 1; undefined if it is not one of them. */
      place: inList ? (page - 1) * size + rows.indexOf(inList) + 1 : undefined,
      open,
      close: () => open(undefined),
      step,
      onOpened,
      reached,
      closedAt,
    }),
    [id, isBehind, inList, data, error, isPast, page, size, rows, open, step, onOpened, reached, closedAt],
  )
}

export type Peek = ReturnType<typeof usePeek>
