import type { tryOrder } from '#schema/calls/orderBreakdown.ts'
import type { CallInput, CallReply } from '../../../data/send.ts'

/** What is different about the order. */
export type Attempt = CallInput<typeof tryOrder>['body']
export type AttemptResult = CallReply<typeof tryOrder>
