import type { Day } from '#domain/day.ts'
import { dayOf, isDay } from '#domain/day.ts'
import { lastDay, periodCode } from '#domain/returns/Period.ts'
import { periodOn } from '#domain/returns/periods.ts'
import type { ReturnScheme } from '#domain/returns/returnSchemes.ts'
import type { StoredMessage } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { JobAttempt, JobHandler, JobOutcome } from '../../jobs/JobHandler.ts'
import { mailOperators } from '../../mail/mailOperators.ts'
import { composeReturns } from '../../returns/composeReturns.ts'
import type { ComposeResult } from '../../returns/composeReturns.ts'
import { findTasks, overBy } from '../../returns/findTasks.ts'
import { readRegistrations } from '../../returns/readRegistrations.ts'
import { readReturnLaw } from '../../returns/readReturnLaw.ts'
import type { ReturnLaw } from '../../returns/readReturnLaw.ts'
import { dropReturnChanges, openReturnsOf, readReturnChanges } from '../../returns/returnChanges.ts'
import type { HeldRegistration, ReturnTask } from '../../returns/ReturnTask.ts'
import { periodOf } from '../../returns/ReturnTask.ts'

/** A sentence names no more returns than a person reads. */
const MAX_NAMED = 20

function waitingOf(waiting: ComposeResult['waiting']): StoredMessage[] {
  const named = waiting.slice(0, MAX_NAMED).map(({ merchant, period, missing }) =>
    compose('RETURN_WAITS', {
      merchant,
      period,
      reason: missing.map(({ currency, day }) => say('EXCHANGE_RATE_MISSING', { currency, day })),
    }),
  )
  const rest = waiting.length - named.length
  return rest > 0 ? [...named, say('MORE_RETURNS_WAIT', { count: rest })] : named
}

const outcomeOf = ({ composed, unchanged, waiting }: ComposeResult): JobOutcome => ({
  result: waiting.length
    ? compose('RETURNS_COMPOSED_SOME_WAIT', { composed, unchanged, waiting: waitingOf(waiting) })
    : say('RETURNS_COMPOSED', { composed, unchanged }),
  rowsIn: composed + unchanged + waiting.length,
  rowsOut: composed,
  rowsRefused: waiting.length,
})

async function composeAll(
  { rw }: Databases,
  { at, transaction, progress }: JobAttempt,
  { tasks, law }: { tasks: readonly ReturnTask[]; law: ReturnLaw },
): Promise<ComposeResult> {
  return composeReturns(tasks, { read: rw, law, at, inTransaction: transaction, progress })
}

/**
 * Composes the returns of a scheme. A schedule names no day, and composes what is due: a return whose late orders may still come waits, as
 * does one whose rate is not published. Somebody who names a day gets the period that holds it, from commencement on.
 */
export const composeScheme =
  (db: Databases, scheme: ReturnScheme): JobHandler =>
  async (attempt) => {
    const { date } = attempt.input
    const law = await readReturnLaw(db.decide)
    const held = await readRegistrations(db.rw, { schemes: [scheme] })
    const today = dayOf(attempt.at)
    const wanted = isDay(date) ? { day: date } : { overBy: overBy(today, law.graceDays) }
    const tasks = (await findTasks(db.rw, held, wanted)).filter((task) => isOver(task, today))
    const result = await composeAll(db, attempt, { tasks, law })
    if (result.composed) await tellOperators(attempt, tasks, result.composed)
    return outcomeOf(result)
  }

/** Mails those who want to know that the returns of a period can be filed. */
const tellOperators = ({ transaction }: JobAttempt, tasks: readonly ReturnTask[], count: number) =>
  transaction(({ db }) => {
    const period = [...new Set(tasks.map((task) => periodCode(periodOf(task))))].join(', ')
    return mailOperators(db, { event: 'returnsComposed', values: { period, count } })
  })

const isOver = ({ own: { period } }: ReturnTask, today: Day): boolean => lastDay(period) < today

interface NamedPeriod {
  registration_id: number
  day: Day
}

/** Composes the returns that somebody has named. */
export const composeNamed =
  (db: Databases): JobHandler =>
  async (attempt) => {
    const { periods = [] } = attempt.input as { periods?: readonly NamedPeriod[] }
    const law = await readReturnLaw(db.decide)
    const tasks = await tasksOf(db, periods, dayOf(attempt.at))
    return outcomeOf(await composeAll(db, attempt, { tasks, law }))
  }

/** The returns of periods that are over; each period once. */
async function tasksOf(db: Databases, periods: readonly NamedPeriod[], today: Day): Promise<ReturnTask[]> {
  const held = await readRegistrations(db.rw, { ids: [...new Set(periods.map(({ registration_id }) => registration_id))] })
  const byId = new Map(held.map((one) => [one.registration.id, one]))
  const byEnd = new Map<string, { one: HeldRegistration; day: Day }>()
  for (const { registration_id, day } of periods) {
    const one = byId.get(registration_id)
    if (!one) throw new AppError('UNKNOWN_ROW')
    const { scheme, vatGroup } = one.registration
    const end = lastDay(periodOn(scheme, day, vatGroup))
    if (end < today) byEnd.set(`${registration_id} ${end}`, { one, day: end })
  }
  const tasks: ReturnTask[] = []
  for (const [day, ones] of Map.groupBy(byEnd.values(), (named) => named.day))
    tasks.push(
      ...(await findTasks(
        db.rw,
        ones.map(({ one }) => one),
        { day },
      )),
    )
  return tasks
}

/** Notes that are worked on in one run. */
const CHANGES_AT_ONCE = 1000

/** Composes the open returns again for which rows have come into the ledger. */
export const followLedger =
  (db: Databases): JobHandler =>
  async (attempt) => {
    const law = await readReturnLaw(db.decide)
    const total: ComposeResult = { composed: 0, unchanged: 0, waiting: [] }
    for (;;) {
      const changes = await readReturnChanges(db.rw, CHANGES_AT_ONCE)
      if (!changes.length) break
      const tasks = await tasksOf(db, await openReturnsOf(db.rw, changes), dayOf(attempt.at))
      const result = await composeAll(db, attempt, { tasks, law })
      total.composed += result.composed
      total.unchanged += result.unchanged
      total.waiting.push(...result.waiting)
      await attempt.transaction(({ client }) => dropReturnChanges(client, changes))
    }
    return outcomeOf(total)
  }
