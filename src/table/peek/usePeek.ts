import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useGetOne } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import type { Row } from '../../kinds/KindView.ts'
import type { TableList } from '../page/useTableList.ts'
import { peekStep } from './peekStep.ts'

type Listed = Pick<TableList, 'list' | 'setList' | 'rows' | 'total' | 'error' | 'isFetching' | 'isPast'>

/** Showing a record beside the list and going on from it, across pages. What it answers stays the same while the address changes: rows are drawn again only for what is their own. */
function usePeekSteps({ list, setList, rows, total, error, isFetching }: Listed) {
  const { peek: id, page, size } = list
  /** Where the last step led, and whether the address is still to say so: keys come faster than it changes. */
  const reached = useRef({ id, isAwaited: false })
  /** The page that is on its way, of which the first or the last row is meant. */
  const awaited = useRef<{ page: number; end: 'first' | 'last' }>(undefined)

  function open(next: number | undefined) {
    awaited.current = undefined
    setList({ peek: next }, { replace: reached.current.id !== undefined && next !== undefined })
    reached.current = { id: next, isAwaited: true }
  }

  function step(by: 1 | -1) {
    if (awaited.current) return
    const next = peekStep({ ids: rows.map((row) => row.id), id: reached.current.id, by, list: { page, size }, total })
    if (!next) return
    if ('id' in next) return open(next.id)
    awaited.current = next
    setList({ page: next.page }, { replace: true })
  }

  const now = useRef({ open, step })
  useLayoutEffect(() => {
    now.current = { open, step }
  })
  useEffect(() => {
    // A record that was only passed on the way to the last one is no place to go on from.
    if (!reached.current.isAwaited || reached.current.id === id) reached.current = { id, isAwaited: false }
  }, [id])
  useEffect(() => {
    const meant = awaited.current
    if (!meant || isFetching || meant.page !== page) return
    awaited.current = undefined
    const row = meant.end === 'first' ? rows[0] : rows.at(-1)
    if (row && !error) now.current.open(row.id)
  }, [rows, isFetching, error, page])

  return {
    open: useCallback((next: number | undefined) => now.current.open(next), []),
    step: useCallback((by: 1 | -1) => now.current.step(by), []),
  }
}

/** The record beside a list: which it is, from the list or read by itself, and the ways to the ones around it. */
export function usePeek(table: NamedTable, listed: Listed) {
  const { list, rows, isFetching, isPast } = listed
  const { peek: id, page, size } = list
  const { open, step } = usePeekSteps(listed)
  const inList = rows.find((row) => row.id === id)
  const { data, error } = useGetOne<Row>(
    table.name,
    { id: id ?? 0 },
    // Of a list in groups the group shows it that has it.
    { enabled: id !== undefined && !inList && !isFetching && !isPast && !list.group, retry: false },
  )
  return useMemo(
    () => ({
      id,
      row: inList ?? (data?.id === id ? data : undefined),
      /** It is neither in the list nor anywhere else. */
      isGone: id !== undefined && !inList && (error !== null || isPast),
      /** How many records stand before it, of all that match; undefined when it is none of them. */
      place: inList ? (page - 1) * size + rows.indexOf(inList) + 1 : undefined,
      open,
      close: () => open(undefined),
      step,
    }),
    [id, inList, data, error, isPast, page, size, rows, open, step],
  )
}

export type Peek = ReturnType<typeof usePeek>
