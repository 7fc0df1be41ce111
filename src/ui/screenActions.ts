import { useEffect } from 'react'

/** Something that the screen on show can do, offered by the search, too. */
export interface ScreenAction {
  /** In the reader's language. */
  title: string
  run: () => void
}

let offered: readonly ScreenAction[] = []

/** What the screen on show can do now. */
export const screenActions = (): readonly ScreenAction[] => offered

/** Offers actions as long as their screen is shown. Pass the same list while they are the same. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    offered = actions
    return () => {
      if (offered === actions) offered = []
    }
  }, [actions])
}
