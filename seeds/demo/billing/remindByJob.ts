import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { STARTED_BY_SCHEDULE } from '#schema/work/scheduleNames.ts'
import { mailWhatIsDue } from '../../../api/features/invoices/remind.ts'
import { databaseStore } from '../../../api/files/databaseStore.ts'
import { markSent, takeMail } from '../../../api/mail/mailRows.ts'
import { operatorUnit } from './operatorUnit.ts'

/**
 * Reminds of invoices as the schedule did on a day: each mail has its PDF, which is kept, and was handed over. A PDF takes its time, so that
 * the demo does so for one day only; of the days before it has what was sent and when.
 */
export async function remindByJob(client: Client, day: Day): Promise<void> {
  const at = new Date(`${day}T05:00:00Z`)
  const unit = await operatorUnit(client, 'operator', at)
  const ofSchedule = { ...unit, actor: { ...unit.actor, operator: { id: null, userName: STARTED_BY_SCHEDULE } } }
  const { signal } = new AbortController()
  await mailWhatIsDue({ read: client, store: databaseStore(unit.db) }, { at, signal, transaction: (work) => work(ofSchedule) })
  await client.query(
    `update mail_outbox set created_at = $1, next_attempt = $1 where cause_table = 'issued_invoice' and status = 'waiting'`,
    [at.toISOString()],
  )
  for (let mail = await takeMail(unit.db, at); mail; mail = await takeMail(unit.db, at)) await markSent(unit.db, mail, at)
}
