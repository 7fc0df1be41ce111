import type { BodyOf } from '#schema/defineCall.ts'
import type { steerLabClock } from '#schema/calls/lab/clock.ts'
import { recordChange } from '../../../audit/recordChange.ts'
import type { Trx } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'
import { setNextRun } from '../../../jobs/schedules/scheduleRows.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import type { AdvanceRow } from './advanceRows.ts'
import { lockOpenAdvance, setAdvance } from './advanceRows.ts'
import { missedOf } from './missedOf.ts'

const states = { pause: 'paused', go_on: 'playing', cancel: 'cancelled' } as const

/**
 * Pauses the way of the clock after the run that is going, goes on with it, or ends it: the clock then stands where it is.
 * @throws {AppError} LAB_NOT_ADVANCING
 */
export async function steerAdvance(writer: Writer, { what }: BodyOf<typeof steerLabClock>): Promise<void> {
  await inTransaction(writer, async (trx) => {
    const advance = await lockOpenAdvance(trx.db)
    if (!advance) throw new AppError('LAB_NOT_ADVANCING')
    await setAdvance(trx.db, advance.id, { state: states[what] })
    if (what === 'cancel') await giveBack(trx.db, advance)
    const after = { advance: advance.id, state: states[what] }
    await recordChange(trx.db, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor: writer.actor })
  })
}

/** What would have run once at the end is due now. */
async function giveBack(trx: Trx, advance: AdvanceRow): Promise<void> {
  for (const { schedule, due } of missedOf(advance)) await setNextRun(trx, schedule, due)
}
