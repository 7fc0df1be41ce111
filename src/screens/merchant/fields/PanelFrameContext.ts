import { createContext } from 'react'

/** Where the panels of a merchant stand: in its dialog, where each change is asked about, or on its page, where Enter saves. */
export const PanelFrameContext = createContext<'dialog' | 'page'>('dialog')
