import type { ActionData } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import type { Target } from './Target.ts'

/** An action that somebody has started, and its target. */
export interface Run {
  action: ActionData
  target: Target
}

export interface RunProps extends Run {
  table: NamedTable
  onEnd: () => void
}
