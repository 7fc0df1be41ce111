import { createContext } from 'react'

/** What a list shows that stands within a page and has no address of its own, in the form of one, and how it is changed. */
type ListMemory = readonly [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void,
]

export const ListMemoryContext = createContext<ListMemory | undefined>(undefined)
