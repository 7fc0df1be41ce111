import type { CallAction } from '#schema/actions/actions.ts'
import { callFor, requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { loadRows } from '#schema/calls/generic.ts'
import type { Call } from '#schema/defineCall.ts'
import { callForLines } from '../../../../data/lines.ts'
import { call } from '../../../../data/call.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import type { CalledForEach, Outcome } from './countOutcomes.ts'
import { countOutcomes } from './countOutcomes.ts'
import { MAX_CALLS } from '../isCalledTooOften.ts'
import type { SelectedRows } from '../SelectedRows.ts'

interface Work {
  table: string
  action: CallAction
  /** The person's answer to the question before it: a day or a reason. */
  answer: string | undefined
  selected: SelectedRows
  onProgress: (done: number, total: number) => void
}

/**
 * Makes a call for each of the selected rows, one after the other; refused records are named. Throws errors that concern all
 * rows: no connection, no session, no permission.
 */
export async function callForEach({ table, action, answer, selected, onProgress }: Work): Promise<CalledForEach> {
  const page = { size: MAX_CALLS }
  const { rows } = await call(loadRows, { body: { tableName: table, filter: selected.filter, page, total: 'none' } })
  return countOutcomes(rows as Row[], (row, place) => {
    onProgress(place, rows.length)
    const definition = allCalls[callFor(action, row)]
    const isPossible = definition && !unmetCondition(action, row)
    return isPossible ? outcomeOf(definition, requestOfAction(action, row, answer)) : undefined
  })
}

async function outcomeOf(definition: Call, request: object): Promise<Outcome> {
  if (definition.lines) return countedBy(definition, request)
  await call(definition, request)
  return { done: 1, isWhole: true }
}

/** The number of records done according to the last line of a call, and whether none was left. */
async function countedBy(definition: Call, request: object): Promise<Outcome> {
  let last: unknown
  for await (const line of callForLines(definition, request)) last = line
  const { data } = last as { data?: { done?: number; left?: number } }
  return { done: data?.done ?? 0, isWhole: data?.left === 0 }
}
