import { createContext, useContext, useMemo, useState } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** Which rows of a list are selected: some by their ids, or everything that matches its filters. */
export interface Selection {
  ids: ReadonlySet<number>
  isAll: boolean
  has: (id: number) => boolean
  /** Selects or deselects a row; with `reaches`, likewise all rows between it and the one toggled before. */
  toggle: (id: number, reaches?: boolean) => void
  /** Selects all rows of the page, or deselects them if all are selected. */
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

export const SelectionContext = createContext<Selection | undefined>(undefined)

export const useSelection = (): Selection | undefined => useContext(SelectionContext)

const nobody: ReadonlySet<number> = new Set()

/** The rows from one to another, inclusive; only the other if the first is no longer in the list. */
function between(rows: readonly Row[], first: number, other: number): number[] {
  const places = [first, other].map((wanted) => rows.findIndex(({ id }) => id === wanted)).toSorted((a, b) => a - b)
  const [from = 0, to = 0] = places
  return from < 0 ? [other] : rows.slice(from, to + 1).map(({ id }) => id)
}

/** The selection of a list; it is cleared when the list shows other rows. */
export function useSelectionOf(rows: readonly Row[], about: string): Selection {
  const [state, setState] = useState<{ about: string; ids: ReadonlySet<number>; isAll: boolean; last?: number }>({
    about,
    ids: nobody,
    isAll: false,
  })
  return useMemo(() => {
    const { ids, isAll, last } = state.about === about ? state : { ids: nobody, isAll: false, last: undefined }
    const select = (next: Iterable<number>) => setState({ about, ids: new Set(next), isAll: false })
    const isWhole = rows.every(({ id }) => isAll || ids.has(id))
    return {
      ids,
      isAll,
      has: (id) => isAll || ids.has(id),
      toggle: (id, reaches = false) => {
        // Deselecting one row of "all" turns the selection into one by ids again, of the rows on the page.
        const before = isAll ? new Set(rows.map((row) => row.id)) : ids
        const meant = new Set(reaches ? between(rows, last ?? id, id) : [id])
        const others = [...before].filter((other) => !meant.has(other))
        setState({ about, ids: new Set(before.has(id) ? others : [...others, ...meant]), isAll: false, last: id })
      },
      togglePage: () => {
        const page = rows.map(({ id }) => id)
        select(isWhole ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page])
      },
      selectAll: () => setState({ about, ids: new Set(rows.map(({ id }) => id)), isAll: true }),
      clear: () => select([]),
    }
  }, [rows, about, state])
}
