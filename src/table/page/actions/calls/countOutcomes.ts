import { isOfOneRecord } from '../../../../data/CallError.ts'

/** What a call for one row has brought about. */
export interface Outcome {
  /** The number of records done: one, or the number that the call reports. */
  done: number
  isWhole: boolean
}

export interface CalledForEach {
  done: number
  /** Records that were refused, or for which it is not possible. */
  left: number[]
}

/**
 * Makes a call for one row after the other and counts what was done. A row that is refused, or for which there is no call, is left.
 * @throws errors that concern all rows; no further call is made then
 */
export async function countOutcomes<Row extends { id: number }>(
  rows: readonly Row[],
  make: (row: Row, place: number) => Promise<Outcome> | undefined,
): Promise<CalledForEach> {
  const result: CalledForEach = { done: 0, left: [] }
  for (const [place, row] of rows.entries()) {
    const { done, isWhole } = await unlessRefused(make(row, place))
    result.done += done
    if (!isWhole) result.left.push(row.id)
  }
  return result
}

const nothing: Outcome = { done: 0, isWhole: false }

async function unlessRefused(making: Promise<Outcome> | undefined): Promise<Outcome> {
  try {
    return (await making) ?? nothing
  } catch (error) {
    if (!isOfOneRecord(error)) throw error
    return nothing
  }
}
