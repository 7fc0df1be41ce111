import { createContext, useContext } from 'react'

/** The places of the top bar that the page on screen fills. */
export interface PageSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
  /** What fills them is a part of a page, which has a title of its own. */
  isPart?: true
}

export const PageSlotsContext = createContext<PageSlots>({ title: null, actions: null })

export const usePageSlots = (): PageSlots => useContext(PageSlotsContext)
