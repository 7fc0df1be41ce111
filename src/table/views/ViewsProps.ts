import type { SavedView, ViewState } from './SavedView.ts'
import type { useViews } from './useViews.ts'

export interface ViewsProps {
  kept: ReturnType<typeof useViews>
  /** The view that the list began with. */
  current: SavedView | undefined
  /** The list as it is now. */
  state: ViewState
  /** Whether it differs from the view that it began with; without one, from the list as it opens. */
  isChanged: boolean
  /** Undefined for the list without a view. */
  onOpen: (view: SavedView | undefined) => void
}
