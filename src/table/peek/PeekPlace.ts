import { createContext } from 'react'

/** Where a grouped list shows a record: beside all groups, because a single group is too low. */
export const PeekPlace = createContext<HTMLElement | null>(null)
