import { createContext, useContext } from 'react'

/** The slots of the top bar that the current page fills. */
interface PageSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
  /** The content belongs to a part of a page, which has a title of its own. */
  isPart?: true
  /** The part is a light table: rows without filters, pages and tools, until somebody asks for the list. */
  light?: { asList: () => void } | undefined
}

export const PageSlotsContext = createContext<PageSlots>({ title: null, actions: null })

export const usePageSlots = (): PageSlots => useContext(PageSlotsContext)
