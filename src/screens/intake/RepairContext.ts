import { createContext } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** Opens the repair of a finding above the list: its row leaves the list as soon as its line has been sent again. */
export const RepairContext = createContext<((finding: Row) => void) | undefined>(undefined)
