import type { ActionData } from '#schema/actions/actions.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { SelectedRows } from './TableAction.ts'

/** What an action is done to: a row, the selected rows, or the table as a whole. */
export type Target = { row: Row } | { selected: SelectedRows } | { whole: true }

/** Of so many rows at once a change is made without a question: a note takes it back. */
const MOST_UNASKED = 100

/** How many records a target means. */
export const countOf = (target: Target): number => ('selected' in target ? target.selected.count : 1)

/** Whether an action asks before it is done. */
export const asksFirst = (action: ActionData, target: Target): boolean =>
  action.confirm !== undefined || ('call' in action && action.ask !== undefined) || countOf(target) > MOST_UNASKED
