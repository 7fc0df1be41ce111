import type { explainLedgerRow } from '#schema/calls/intake.ts'
import type { CallReply } from '../../../data/send.ts'

/** How figures were computed, as the server explains it. */
export type Explanation = NonNullable<CallReply<typeof explainLedgerRow>['explanation']>
export type ExplainedStep = Explanation['steps'][number]
