import { createContext } from 'react'

/** Where the panels of a merchant are: in its dialog, which asks before each change, or on its page, where Enter saves. */
export const PanelFrameContext = createContext<'dialog' | 'page'>('dialog')
