import type { listTestActions } from '#schema/calls/lab/actions.ts'
import type { CallReply } from '../../data/send.ts'

/** A test action with how many records fit it. */
export type TestAction = CallReply<typeof listTestActions>[number]
