import { useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { today } from '../../data/clock.ts'
import type { Row } from '../../kinds/KindView.ts'
import { addressable } from '../../record/TableConfig.ts'
import { useTableConfig } from '../../record/useTableConfig.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { lastListOf } from '../../table/list/lastList.ts'
import { listNamesOf } from '../../table/list/listNamesOf.ts'
import { listRequestOf } from '../../table/list/listRequestOf.ts'
import { formatListUrl, parseListUrl } from '../../table/list/address/listUrl.ts'
import { offsetOf } from '../../table/list/ListState.ts'
import { useRows } from '../../table/list/useRows.ts'
import { isStillAt } from '../../table/list/address/useRewrite.ts'

/** Router state of a record's page: the list it was opened from, kept over a reload. */
export interface FromList {
  list?: string
}

export interface Neighbours {
  /** The query of the list's address; undefined if the page was not opened from a list. */
  search: string | undefined
  /** The position of the record in the list, from 1; undefined if it is not on the page that was seen. */
  place: number | undefined
  total: number
  go: ((step: 1 | -1) => void) | undefined
}

/** The list from which a record was opened, and the previous and next record there. */
export function useNeighbours(table: NamedTable & { route: string }, id: number): Neighbours {
  const { state } = useLocation()
  const navigate = useNavigate()
  const notes = useNotes()
  const dataProvider = useDataProvider()
  const search = (state as FromList | null)?.list ?? lastListOf(table.route)
  const { config, isPending } = useTableConfig(table)
  const names = useMemo(() => listNamesOf(table), [table])
  const list = useMemo(() => parseListUrl(new URLSearchParams(search ?? ''), names), [search, names])
  const day = today()
  const question = useMemo(
    () => listRequestOf(list, { table, facts: addressable(config), today: day }),
    [list, table, config, day],
  )
  const { rows, total } = useRows({ table, list, question, enabled: search !== undefined && !isPending })
  const index = rows.findIndex((row) => row.id === id)
  /** The record requested last, and whether it is not shown yet, because keys may be faster than pages. */
  const target = useRef({ id, isAwaited: false })
  useEffect(() => {
    // Steps do not continue from a record that was only passed on the way.
    if (!target.current.isAwaited || target.current.id === id) target.current = { id, isAwaited: false }
  }, [id])
  if (search === undefined || index < 0) return { search, place: undefined, total, go: undefined }

  const placeOf = (row: number) => offsetOf(list) + row + 1
  const open = (next: Row, page: number) => {
    const from = page === list.page ? search : `?${formatListUrl({ ...list, page }, names).toString()}`
    const fromList: FromList = { list: from }
    target.current = { id: next.id, isAwaited: true }
    void navigate(`/view/${table.route}/${next.id}`, { replace: true, state: fromList })
  }

  async function openBeyond(step: 1 | -1) {
    const page = list.page + step
    const { pathname } = window.location
    try {
      const { data } = await dataProvider.getList<Row>(table.name, {
        pagination: { page, perPage: list.size },
        filter: question.filter,
        meta: { orderBy: question.orderBy },
      })
      const next = data.at(step === 1 ? 0 : -1)
      if (next && isStillAt(pathname)) open(next, page)
    } catch (error) {
      notes.failure(error)
    }
  }

  function go(step: 1 | -1) {
    const from = rows.findIndex((row) => row.id === target.current.id)
    if (from < 0) return
    const beside = rows[from + step]
    if (beside) open(beside, list.page)
    else if (placeOf(from) + step >= 1 && placeOf(from) + step <= total) void openBeyond(step)
  }

  return { search, place: placeOf(index), total, go }
}
