import type { readLabClock } from '#schema/calls/lab/clock.ts'
import type { CallReply } from '../../data/send.ts'

/** The clock of the business, as the lab shows it. */
export type LabClock = CallReply<typeof readLabClock>

/** Whether it is on its way, so that nobody can set it. */
export const isUnderWay = ({ advance }: LabClock): boolean => ['playing', 'paused', 'stopped'].includes(advance?.state ?? '')
