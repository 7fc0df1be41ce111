import type { SavedView, ViewState } from './SavedView.ts'
import type { useViews } from './useViews.ts'

export interface ViewsProps {
  store: ReturnType<typeof useViews>
  /** The view that was opened. */
  current: SavedView | undefined
  /** The list as it is now. */
  state: ViewState
  /** Whether it differs from that view, or without one from the list as it opens. */
  isChanged: boolean
  /** Called with undefined for the plain list. */
  onOpen: (view: SavedView | undefined) => void
}
