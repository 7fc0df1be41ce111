import { daysAfter, monthEndAfter } from '#domain/lab/clockTarget.ts'
import { minuteText } from '#domain/lab/minuteText.ts'
import type { BodyOf } from '#schema/defineCall.ts'
import type { advanceLabClock } from '#schema/calls/lab/clock.ts'
import { recordChange } from '../../../audit/recordChange.ts'
import type { Trx } from '../../../db/Database.ts'
import { AppError } from '../../../errors.ts'
import { inTransaction } from '../../../records/write/transaction.ts'
import type { Writer } from '../../../records/write/Writer.ts'
import { addAdvance, refuseAdvancing } from './advanceRows.ts'
import { lockClock, moveClock, prepareYears } from './moveClock.ts'
import { nextDeadline } from './nextDeadline.ts'
import { nextRunAfter } from './nextRunAfter.ts'
import { refuseMoment } from './refuseMoment.ts'

type Wanted = BodyOf<typeof advanceLabClock>

/** A moment that is named by what happens then. @throws {AppError} LAB_NO_NEXT_RUN, LAB_NO_DEADLINE */
async function momentOf(trx: Trx, { to }: Wanted, now: Date): Promise<Date> {
  if ('at' in to) return new Date(to.at)
  if ('days' in to) return daysAfter(now, to.days)
  if (to.next === 'month_end') return monthEndAfter(now)
  if (to.next === 'deadline') return nextDeadline(trx, now)
  const next = await nextRunAfter(trx, now)
  if (!next) throw new AppError('LAB_NO_NEXT_RUN')
  return next
}

/**
 * Sends the clock on its way to a moment. It stands still between the runs that are due on the way, which a worker starts one after
 * the other.
 * @throws {AppError} LAB_ADVANCING if it is on its way already; LAB_CLOCK_BACK, LAB_CLOCK_TOO_FAR, LAB_NO_NEXT_RUN, LAB_NO_DEADLINE
 */
export async function startAdvance(writer: Writer, wanted: Wanted): Promise<void> {
  const { operator } = writer.actor
  await inTransaction(writer, async (trx) => {
    const { now, mode } = await lockClock(trx)
    await refuseAdvancing(trx.db)
    const target = await momentOf(trx.db, wanted, now)
    refuseMoment(target, now)
    if (target.getTime() === now.getTime()) throw new AppError('LAB_CLOCK_BACK', { params: { moment: minuteText(now) } })
    await moveClock(trx, { mode: 'frozen', moment: now })
    const id = await addAdvance(trx.db, {
      from_at: now.toISOString(),
      to_at: target.toISOString(),
      then_mode: wanted.afterwards ?? (mode === 'frozen' ? 'frozen' : 'running'),
      goes_on: wanted.goes_on ?? false,
      user_id: operator.id,
      user_name: operator.userName,
    })
    const after = { advance: id, from: now.toISOString(), to: target.toISOString() }
    await recordChange(trx.db, { table: 'lab_clock', id: 1, action: 'call', before: null, after, actor: writer.actor })
    await prepareYears(writer.db, target)
  })
}
