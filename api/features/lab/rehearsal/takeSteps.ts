import type { MonthEndStep } from '#schema/lab/monthEndSteps.ts'
import { monthEndSteps } from '#schema/lab/monthEndSteps.ts'
import type { Scenario } from '#schema/lab/scenario.ts'
import type { Message } from '#schema/messages/messages.ts'
import { realMs } from '../../../base/clock.ts'
import { AppError } from '../../../errors.ts'
import { CallRefused } from '../scenarios/Caller.ts'
import { readWorldOrigin } from '../scenarios/readWorldOrigin.ts'
import { checksAfter } from './checks.ts'
import type { MonthEnd } from './MonthEnd.ts'
import type { Rehearsal, TakenStep } from './rehearsalRows.ts'
import { noteStep, readRehearsal } from './rehearsalRows.ts'
import { stepWork } from './steps.ts'

/** What has to be expected after the steps, where a scenario has made the world. */
const expectedOf = async ({ db, month }: MonthEnd): Promise<Scenario['expected']> => {
  const origin = await readWorldOrigin(db.rw)
  return origin?.scenario.month === month ? origin.scenario.expected : []
}

/** Why something was refused, in words. @throws what is no refusal */
function failureOf(error: unknown): Message {
  if (error instanceof CallRefused) return error.said
  if (error instanceof AppError) return { code: error.code, message: error.message }
  throw error
}

/** Takes a step and looks at what came out. What was refused is noted, and the step may be taken again. */
async function takeStep(end: MonthEnd, step: MonthEndStep): Promise<TakenStep> {
  const began = realMs()
  const took = () => Math.round(realMs() - began)
  try {
    await stepWork[step](end)
    const checks = await checksAfter(end, step, await expectedOf(end))
    const state = checks.every(({ passed }) => passed) ? 'passed' : 'differs'
    return { step, state, took_ms: took(), failure: null, checks }
  } catch (error) {
    return { step, state: 'failed', took_ms: took(), failure: failureOf(error), checks: [] }
  }
}

const isDone = ({ state }: Rehearsal['steps'][number]): boolean => state === 'passed' || state === 'differs'

/** The steps that are to be taken: the one that is named, or all that are left. @throws {AppError} LAB_STEP_BEFORE */
function stepsToTake({ steps }: Rehearsal, named: MonthEndStep | undefined): readonly MonthEndStep[] {
  const open = steps.filter((one) => !isDone(one)).map(({ step }) => step)
  if (named === undefined) return open
  const [next] = open
  if (next !== undefined && monthEndSteps.indexOf(named) > monthEndSteps.indexOf(next))
    throw new AppError('LAB_STEP_BEFORE', { params: { step: next } })
  return [named]
}

/**
 * Takes a step of the newest rehearsal, or all that are left until one is not as it should be. A step that has been taken may be taken again,
 * once what was wrong is mended.
 * @throws {AppError} LAB_NO_REHEARSAL, LAB_STEP_BEFORE
 */
export async function takeSteps(deps: Omit<MonthEnd, 'month'>, named: MonthEndStep | undefined): Promise<Rehearsal> {
  const rehearsal = await readRehearsal(deps.db)
  if (!rehearsal) throw new AppError('LAB_NO_REHEARSAL')
  const end = { ...deps, month: rehearsal.month }
  for (const step of stepsToTake(rehearsal, named)) {
    const taken = await takeStep(end, step)
    await noteStep(deps.db.write, rehearsal.id, taken)
    if (taken.state !== 'passed') break
  }
  return (await readRehearsal(deps.db)) ?? rehearsal
}
