import type { CallAction } from '#schema/actions/actions.ts'
import { callFor, requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { loadRows } from '#schema/calls/generic.ts'
import type { Call } from '#schema/defineCall.ts'
import { callForLines } from '../../../data/lines.ts'
import { call } from '../../../data/call.ts'
import { isOfOneRecord } from '../../../data/CallError.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { MOST_CALLS } from './isCalledTooOften.ts'
import type { SelectedRows } from './TableAction.ts'

interface Work {
  table: string
  action: CallAction
  /** The person's answer to the question before it: a day or a reason. */
  answer: string | undefined
  selected: SelectedRows
  onProgress: (done: number, total: number) => void
}

interface CalledForEach {
  done: number
  /** Records that were refused, or for which it is not possible. */
  left: number[]
}

/**
 * Makes a call for each of the selected rows, one after the other; refused records are named. Throws errors that concern all
 * rows: no connection, no session, no permission.
 */
export async function callForEach({ table, action, answer, selected, onProgress }: Work): Promise<CalledForEach> {
  const page = { size: MOST_CALLS }
  const { rows } = await call(loadRows, { body: { tableName: table, filter: selected.filter, page, total: 'none' } })
  const result: CalledForEach = { done: 0, left: [] }
  for (const [place, row] of (rows as Row[]).entries()) {
    onProgress(place, rows.length)
    const definition = allCalls[callFor(action, row)]
    const isPossible = definition && !unmetCondition(action, row)
    const { done, isWhole } = isPossible ? await outcomeOf(definition, requestOfAction(action, row, answer)) : nothing
    result.done += done
    if (!isWhole) result.left.push(row.id)
  }
  return result
}

interface Outcome {
  /** The number of records done: one, or the number that the call reports. */
  done: number
  isWhole: boolean
}

const nothing: Outcome = { done: 0, isWhole: false }

async function outcomeOf(definition: Call, request: object): Promise<Outcome> {
  try {
    if (definition.lines) return await countedBy(definition, request)
    await call(definition, request)
    return { done: 1, isWhole: true }
  } catch (error) {
    if (!isOfOneRecord(error)) throw error
    return nothing
  }
}

/** The number of records done according to the last line of a call, and whether none was left. */
async function countedBy(definition: Call, request: object): Promise<Outcome> {
  let last: unknown
  for await (const line of callForLines(definition, request)) last = line
  const { data } = last as { data?: { done?: number; left?: number } }
  return { done: data?.done ?? 0, isWhole: data?.left === 0 }
}
