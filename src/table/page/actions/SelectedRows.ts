import type { FilterNode } from '#schema/filters/filterTree.ts'

/** The selected rows of a list. */
export interface SelectedRows {
  /** Selects the rows; `count` is their number. */
  filter: FilterNode[]
  count: number
  /** Called when the rows have been changed; clears the selection. */
  onDone: () => void
}
