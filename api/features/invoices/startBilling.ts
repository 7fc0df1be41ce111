import { dayOf } from '#domain/day.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { billedBy } from '#schema/work/billed.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { failureOfJob } from '../../jobs/jobRows.ts'
import type { JobRow } from '../../jobs/jobRows.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import { settingsFor } from '../../settings/settingsFor.ts'
import { refuseEarly, refuseRunning } from './billing/billedMonth.ts'
import type { PaymentMode } from './billing/readMerchants.ts'

interface Deps {
  db: Databases
  jobs: Jobs
}

/** What is billed, and what is said once it is. */
export interface Billing {
  month: string
  mode: PaymentMode
}

/** Starts the job that bills a month. @returns its id @throws {AppError} RULE_BROKEN before the grace period of the month is over */
export async function startBilling({ db, jobs }: Deps, { operator, at }: Actor, { month, mode }: Billing): Promise<number> {
  const { post_sale_grace_period_days: grace } = await settingsFor(db.rw, 'issuing invoices')
  refuseEarly(month, Number(grace), dayOf(at))
  return db.write.transaction().execute((trx) =>
    jobs.addOrJoin(trx, {
      kind: 'generate_invoices',
      subject: month,
      input: { em_type: mode, month },
      author: operator,
      onlyOne: `invoices ${mode}`,
    }),
  )
}

/** Starts the job that computes a month without issuing it. @returns its id @throws {AppError} RULE_BROKEN while the month goes on */
export async function startPreview({ db, jobs }: Deps, { operator, at }: Actor, { month, mode }: Billing): Promise<number> {
  refuseRunning(month, dayOf(at))
  return db.write.transaction().execute((trx) =>
    jobs.addOrJoin(trx, {
      kind: 'preview_invoices',
      subject: month,
      input: { em_type: mode, month },
      author: operator,
      onlyOne: `preview ${mode}`,
    }),
  )
}

/**
 * What a call answers about its job.
 * @param ended undefined if it goes on
 * @throws {AppError} JOB_FAILED, JOB_CANCELLED
 */
export function answerOf(job: number, ended: JobRow | undefined, sentence?: Message) {
  if (!ended) return { ...say('JOB_GOES_ON', { job }), job }
  if (ended.state === 'failed') throw new AppError('JOB_FAILED', { params: { job, reason: [failureOfJob(ended)] } })
  if (ended.state === 'cancelled') throw new AppError('JOB_CANCELLED', { params: { job } })
  const said = ended.said as Parameters<typeof billedBy>[0]['said'] & { code: string }
  const result: Message = { code: said.code, message: ended.result ?? '' }
  const billed = billedBy({ ...ended, said })
  const isRefused = !billed.issued && billed.refused.length > 0
  return { ...(isRefused ? say('INVOICES_ALL_REFUSED') : (sentence ?? result)), job, ...billed }
}
