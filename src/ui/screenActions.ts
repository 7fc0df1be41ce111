import { useEffect } from 'react'

/** Something that the screen on show can do, offered by the search, too. */
export interface ScreenAction {
  /** In the reader's language. */
  title: string
  run: () => void
}

type Offer = () => readonly ScreenAction[]

const offers = new Set<Offer>()

/** What the screen on show can do now. */
export const screenActions = (): readonly ScreenAction[] => [...offers].flatMap((offer) => offer())

/**
 * Offers actions as long as their screen is shown: a list of them, or a function that is asked whenever the search opens.
 * Pass the same one while they are the same.
 */
export function useScreenActions(actions: readonly ScreenAction[] | Offer): void {
  useEffect(() => {
    const offer = typeof actions === 'function' ? actions : () => actions
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [actions])
}
