import type { ActionData } from '#schema/actions/actions.ts'
import type { SelectedRows } from './SelectedRows.ts'

/** How many calls one press of a button may make, one request for each row. */
export const MAX_CALLS = 1000

/** Whether an action would make more calls than one press of a button may. */
export const isCalledTooOften = (action: ActionData, { count }: Pick<SelectedRows, 'count'>): boolean =>
  'call' in action && count > MAX_CALLS
