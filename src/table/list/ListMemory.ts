import { createContext } from 'react'

/** The state of a list within a page, which has no address of its own: it has the form of one, with a function to change it. */
type ListMemory = readonly [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void,
]

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined)
