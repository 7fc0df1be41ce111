import type { BodyOf } from '#schema/defineCall.ts'
import type { setLabClock } from '#schema/calls/lab/clock.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { refuseAdvancing } from './advanceRows.ts'
import { lockClock, moveClock, prepareYears } from './moveClock.ts'
import { refuseMoment } from './refuseMoment.ts'

/**
 * Sets how the clock of the business goes and, if wanted, to which later moment.
 * @throws {AppError} LAB_ADVANCING; LAB_CLOCK_BACK, also for the real clock if that is behind; LAB_CLOCK_TOO_FAR
 */
export async function setClock(writer: Writer, { mode, at }: BodyOf<typeof setLabClock>): Promise<void> {
  if (at !== undefined && mode !== 'real') {
    refuseMoment(new Date(at), writer.actor.at)
    await prepareYears(writer.db, new Date(at))
  }
  await inTransaction(writer, async (trx) => {
    const { now, real } = await lockClock(trx)
    await refuseAdvancing(trx.db)
    const wanted = mode === 'real' ? real : new Date(at ?? now)
    refuseMoment(wanted, now)
    await moveClock(trx, { mode, moment: mode === 'real' ? null : wanted })
  })
}
