import { createContext } from 'react'
import type { Row } from '../../kinds/KindView.ts'

/** Opens the repair of a finding. It is provided above the list, because the row disappears as soon as its line has been sent again. */
export const RepairContext = createContext<((finding: Row) => void) | undefined>(undefined)
