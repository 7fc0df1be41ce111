import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import { monthEndSteps } from '#schema/lab/monthEndSteps.ts'
import type { RehearsalCheck } from '#schema/lab/rehearsalChecks.ts'
import type { Message } from '#schema/messages/messages.ts'
import type { Db } from '../../../db/Database.ts'
import type { Databases } from '../../../db/databases.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'

/** How a step has ended. */
export interface TakenStep {
  step: MonthEndStep
  state: 'passed' | 'differs' | 'failed'
  took_ms: number
  failure: Message | null
  checks: RehearsalCheck[]
}

type Shown = TakenStep | (Omit<TakenStep, 'state' | 'took_ms'> & { state: 'waiting'; took_ms: null })

export interface Rehearsal {
  id: number
  month: string
  user_name: string
  timestamp: string
  scenario: { name: string; number: number } | null
  steps: Shown[]
}

const waiting = (step: MonthEndStep): Shown => ({ step, state: 'waiting', took_ms: null, failure: null, checks: [] })

/** The newest rehearsal of this world with all of its steps; undefined if none has begun. */
export async function readRehearsal({ write, rw }: Pick<Databases, 'write' | 'rw'>): Promise<Rehearsal | undefined> {
  const row = await write.selectFrom('lab_rehearsal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const rows = await write.selectFrom('lab_rehearsal_step').selectAll().where('rehearsal_id', '=', row.id).execute()
  const taken = new Map(
    rows.map(({ step, state, took_ms, failure, checks }): [string, TakenStep] => [
      step,
      { step, state, took_ms, failure, checks },
    ]),
  )
  const origin = await readWorldOrigin(rw)
  const scenario = origin && { name: origin.scenario.name, number: origin.number }
  return { ...row, scenario, steps: monthEndSteps.map((step) => taken.get(step) ?? waiting(step)) }
}

export async function addRehearsal(db: Db, values: { month: string; user_name: string }): Promise<void> {
  await db.insertInto('lab_rehearsal').values(values).execute()
}

/** Notes how a step has ended; what was noted of an earlier attempt is replaced. */
export async function noteStep(db: Db, rehearsal: number, { step, state, took_ms, failure, checks }: TakenStep): Promise<void> {
  const values = { state, took_ms, failure: failure && JSON.stringify(failure), checks: JSON.stringify(checks) }
  await db
    .insertInto('lab_rehearsal_step')
    .values({ rehearsal_id: rehearsal, step, ...values })
    .onConflict((conflict) => conflict.columns(['rehearsal_id', 'step']).doUpdateSet(values))
    .execute()
}
