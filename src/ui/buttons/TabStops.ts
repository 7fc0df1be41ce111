import { createContext } from 'react'

/**
 * The tabIndex of buttons and links among data. In a grid, where arrow keys lead to them, Tab skips them; everywhere else it
 * does not.
 */
export const TabStops = createContext<-1 | undefined>(undefined)
