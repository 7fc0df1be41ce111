import { useEffect } from 'react'

/** An action of the current screen, which the search offers as well. */
export interface ScreenAction {
  /** In the reader's language. */
  title: string
  run: () => void
}

type Offer = () => readonly ScreenAction[]

const offers = new Set<Offer>()

/** The actions that the current screen offers now, each title once. */
export const screenActions = (): readonly ScreenAction[] => [
  ...new Map([...offers].flatMap((offer) => offer()).map((action) => [action.title, action])).values(),
]

/**
 * Offers actions while their screen is shown: a list, or a function that is called whenever the search opens. The argument must
 * stay identical while the actions do.
 */
export function useScreenActions(actions: readonly ScreenAction[] | Offer): void {
  useEffect(() => {
    const offer = typeof actions === 'function' ? actions : () => actions
    offers.add(offer)
    return () => void offers.delete(offer)
  }, [actions])
}
