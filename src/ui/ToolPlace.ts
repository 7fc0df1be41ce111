import { createContext } from 'react'

/** Where the buttons of a page stand: in the top bar, or one below the other in a sheet, where there is room for their words. */
export const ToolPlace = createContext<'bar' | 'sheet'>('bar')
