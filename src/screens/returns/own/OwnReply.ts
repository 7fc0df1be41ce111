import type { readOwnReturn } from '#schema/calls/returns/own.ts'
import type { CallReply } from '../../../data/send.ts'

/** The return of our registration, as the server answers it. */
export type OwnReply = CallReply<typeof readOwnReturn>

/** By what the return is asked for. */
export interface OwnPeriod {
  country: 'GB' | 'NO' | 'CH'
  year: number
  report_period: number
}
