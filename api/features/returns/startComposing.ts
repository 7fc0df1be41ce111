import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import type { composeReturns } from '#schema/calls/returns/composing.ts'
import type { Message } from '#schema/messages/messages.ts'
import { enterValid, say } from '#schema/messages/sentences.ts'
import type { Json } from '#schema/kinds.ts'
import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { lastDay } from '#domain/returns/Period.ts'
import { ownPeriod, periodOn } from '#domain/returns/periods.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { Actor } from '../../base/Actor.ts'
import { AppError } from '../../errors.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { failureOfJob } from '../../jobs/jobRows.ts'
import type { FeatureDeps } from '../Feature.ts'

type Deps = Pick<FeatureDeps, 'db' | 'jobs'>
type Reply = ReplyOf<typeof composeReturns>

interface Start {
  body: BodyOf<typeof composeReturns>
  actor: Actor
  signal: AbortSignal
}

/**
 * Composes the returns that somebody names.
 * @throws {AppError} RULE_BROKEN without any, or for a period that is not over; UNKNOWN_ROW; JOB_FAILED, JOB_CANCELLED
 */
export async function startComposing(deps: Deps, { body, actor, signal }: Start): Promise<Reply> {
  const { global_ids: ids = [], periods = [] } = body
  const today = dayOf(actor.at)
  if (periods.some(({ day }) => day > today))
    throw new AppError('RULE_BROKEN', { errors: { periods: say('IN_THE_FUTURE', { field: 'Period' }) } })
  if (periods.length) await checkPeriods(deps.db, periods, today)
  const known = await deps.db.rw.query<{ registration_id: number; day: string }>(
    `select registration_id, to_char(last_day, 'YYYY-MM-DD') as day from fiscal_report where id = any($1::bigint[])`,
    [ids],
  )
  if (known.rows.length < new Set(ids).size) throw new AppError('UNKNOWN_ROW')
  const all = [...known.rows, ...periods]
  if (!all.length) throw new AppError('RULE_BROKEN', { errors: { periods: enterValid('Period') } })
  return runJob(deps, { kind: 'compose_returns', input: { periods: all }, actor, signal, said: undefined })
}

/** @throws {AppError} UNKNOWN_ROW; RULE_BROKEN for a period that is not over, or on no day of which the registration held */
async function checkPeriods(
  { rw }: Deps['db'],
  periods: readonly { registration_id: number; day: Day }[],
  today: Day,
): Promise<void> {
  const ids = [...new Set(periods.map(({ registration_id }) => registration_id))]
  const held = new Map((await readRegistrations(rw, { ids })).map(({ registration }) => [registration.id, registration]))
  for (const { registration_id, day } of periods) {
    const registration = held.get(registration_id)
    if (!registration) throw new AppError('UNKNOWN_ROW')
    const period = periodOn(registration.scheme, day, registration.vatGroup)
    if (lastDay(period) >= today) throw new AppError('RULE_BROKEN', { errors: { periods: say('PERIOD_NOT_OVER') } })
    if (!ownPeriod(registration, period)) throw new AppError('RULE_BROKEN', { errors: { periods: say('NO_REGISTRATION_THEN') } })
  }
}

interface Running {
  kind: JobKindName
  input: Readonly<Record<string, Json>>
  actor: Actor
  signal: AbortSignal
  /** What is said once it has ended, in place of its result. */
  said: Message | undefined
}

/** Adds a job and waits a few seconds for it to end. @throws {AppError} JOB_FAILED, JOB_CANCELLED */
export async function runJob({ db, jobs }: Deps, { kind, input, actor, signal, said }: Running): Promise<Reply> {
  const job = await db.write
    .transaction()
    .execute((trx) => jobs.addOrJoin(trx, { kind, input, author: actor.operator, onlyOne: `returns ${kind}` }))
  const ended = await jobs.endedSoon(job, signal)
  if (!ended) return { ...say('JOB_GOES_ON', { job }), job }
  if (ended.state === 'failed') throw new AppError('JOB_FAILED', { params: { job, reason: [failureOfJob(ended)] } })
  if (ended.state === 'cancelled') throw new AppError('JOB_CANCELLED', { params: { job } })
  const { code } = ended.said as { code: string; params?: Record<string, string | number> }
  return { ...(said ?? { code, message: ended.result ?? '' }), job }
}
