import { createContext, useContext, useMemo, useState } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** Which rows of a list are selected: some by their ids, or everything that matches its filters. */
export interface Selection {
  ids: ReadonlySet<number>
  isAll: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects the rows of the page, or, when all of them are selected, none of them. */
  togglePage: () => void
  selectAll: () => void
  clear: () => void
}

export const SelectionContext = createContext<Selection | undefined>(undefined)

export const useSelection = (): Selection | undefined => useContext(SelectionContext)

const nobody: ReadonlySet<number> = new Set()

/** The selection of a list; it ends when the list is about other rows. */
export function useSelectionOf(rows: readonly Row[], about: string): Selection {
  const [state, setState] = useState({ about, ids: nobody, isAll: false })
  return useMemo(() => {
    const { ids, isAll } = state.about === about ? state : { ids: nobody, isAll: false }
    const select = (next: Iterable<number>) => setState({ about, ids: new Set(next), isAll: false })
    const isWhole = rows.every(({ id }) => isAll || ids.has(id))
    return {
      ids,
      isAll,
      has: (id) => isAll || ids.has(id),
      toggle: (id) => {
        // One row less than all is a selection by ids again, of those on the page.
        const before = isAll ? new Set(rows.map((row) => row.id)) : ids
        select(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])
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
