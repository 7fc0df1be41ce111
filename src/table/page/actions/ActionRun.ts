import { fetched } from '../../../ui/fetched/fetched.tsx'
import type { RunProps } from './Run.ts'

/** An action in progress, from the press of its button; the code that asks and carries it out is fetched. */
export const ActionRun = fetched<RunProps>(async () => ({ default: (await import('./RunningAction.tsx')).RunningAction }))
