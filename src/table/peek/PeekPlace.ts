import { createContext } from 'react'

/** Where the record beside a list in groups is shown: beside all of them, because a single group is too low. */
export const PeekPlace = createContext<HTMLElement | null>(null)
