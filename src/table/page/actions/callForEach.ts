import type { CallAction } from '#schema/actions/actions.ts'
import { callFor, requestOfAction, unmetCondition } from '#schema/actions/actions.ts'
import { allCalls } from '#schema/allCalls.ts'
import { loadRows } from '#schema/calls/generic.ts'
import type { Call } from '#schema/defineCall.ts'
import { call, CallError } from '../../../data/call.ts'
import type { Row } from '../../../kinds/KindView.ts'
import type { SelectedRows } from './TableAction.ts'

/** A call for each row is one request after the other: so many are made from one press of a button. */
export const MOST_CALLS = 1000

interface Work {
  table: string
  action: CallAction
  /** What a person answered to the question before it: a day or a reason. */
  answer: string | undefined
  selected: SelectedRows
  onProgress: (done: number, total: number) => void
}

interface CalledForEach {
  done: number
  /** Those that were refused, and those that it is not possible for. */
  left: number[]
}

/**
 * Makes a call for each of the selected rows, one after the other; what is refused is left and named. Throws what ends
 * all of it: no connection, no session, no permission.
 */
export async function callForEach({ table, action, answer, selected, onProgress }: Work): Promise<CalledForEach> {
  const page = { size: MOST_CALLS }
  const { rows } = await call(loadRows, { body: { tableName: table, filter: selected.filter, page, total: 'none' } })
  const result: CalledForEach = { done: 0, left: [] }
  for (const row of rows as Row[]) {
    onProgress(result.done + result.left.length, rows.length)
    const definition = allCalls[callFor(action, row)]
    const isDone = definition && !unmetCondition(action, row) && (await isTaken(definition, requestOfAction(action, row, answer)))
    if (isDone) result.done++
    else result.left.push(row.id)
  }
  return result
}

async function isTaken(definition: Call, request: object): Promise<boolean> {
  try {
    await call(definition, request)
    return true
  } catch (error) {
    const isOfRow = error instanceof CallError && [400, 404, 409, 422].includes(error.statusCode)
    if (!isOfRow) throw error
    return false
  }
}
