import { createContext } from 'react'

/** Where buttons are: in a bar or a row; stacked in a sheet; or on the page of one record. The last two have room for words. */
export const ToolPlace = createContext<'bar' | 'sheet' | 'record'>('bar')
