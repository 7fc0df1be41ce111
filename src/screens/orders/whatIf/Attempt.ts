import type { tryOrder } from '#schema/calls/orders/orderBreakdown.ts'
import type { CallInput, CallReply } from '../../../data/send.ts'

/** The changes to the order that are tried. */
export type Attempt = CallInput<typeof tryOrder>['body']
export type AttemptResult = CallReply<typeof tryOrder>
