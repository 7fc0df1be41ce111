import { useCallback } from 'react'
import type { Group } from '../list/Group.ts'
import type { Filters } from '../list/ListState.ts'
import { toggleSort } from '../list/toggleSort.ts'
import type { TableList } from './useTableList.ts'

/** The changes that a person can make to what a list shows; each one returns to the first page. */
export function useListChanges({ list, setList, reload }: Pick<TableList, 'list' | 'setList' | 'reload'>) {
  const sortBy = useCallback(
    (name: string, adds: boolean) => setList({ sort: toggleSort(list.sort, name, adds), page: 1 }),
    [setList, list.sort],
  )

  /** Applies filters; unchanged filters reload the list. */
  function apply(next: Filters, { follows = false }: { follows?: boolean } = {}) {
    const isTheSame = list.page === 1 && JSON.stringify(next) === JSON.stringify(list.filters)
    if (isTheSame) reload()
    else setList({ filters: next, page: 1 }, { replace: follows })
  }

  function clear() {
    if (list.page === 1 && !list.where && Object.keys(list.filters).length === 0) reload()
    else setList({ filters: {}, where: undefined, page: 1 })
  }

  return {
    sortBy,
    apply,
    setWhere: (where: Group | undefined) => setList({ where, page: 1 }),
    setDay: (asOf: string | undefined) => setList({ asOf, page: 1 }),
    clear,
  }
}

export type ListChanges = ReturnType<typeof useListChanges>
