import type { ActionData } from '#schema/actions/actions.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { SelectedRows } from './SelectedRows.ts'

/** The target of an action: a row, the selected rows, or the table as a whole. */
export type Target = { row: Row } | { selected: SelectedRows } | { whole: true }

/** Up to this number of rows are changed without a question, because the note offers to undo it. */
const MAX_UNASKED = 100

/** The number of records in a target. */
export const countOf = (target: Target): number => ('selected' in target ? target.selected.count : 1)

/** Whether an action asks before it is carried out. */
export const asksFirst = (action: ActionData, target: Target): boolean =>
  (action.confirm !== undefined && (action.confirm !== 'many' || 'selected' in target)) ||
  ('call' in action && action.ask !== undefined) ||
  countOf(target) > MAX_UNASKED

/** Whether an action opens a dialog, a question or one of its own: until that is answered nothing is under way. */
export const opensDialog = (action: ActionData, target: Target): boolean =>
  asksFirst(action, target) || ('call' in action && action.dialog !== undefined)
