import type { ExportReading } from './exportReading.ts'
import type { ExportPlan } from './planExport.ts'
import { changedSince, refuseUnknownPast, sourcesOf } from '../history/changedSince.ts'
import { endOf, asOfList } from '../history/asOfList.ts'

const SINCE = 'clearance.since'

/**
 * The export of a list as it was at the end of a day. The changes since then are read in the same snapshot as the rows, so
 * that the two always agree.
 * @throws {AppError} HISTORY_BEGINS_LATER
 */
export async function exportAsOf(plan: ExportPlan, { client, close }: ExportReading, day: string): Promise<ExportPlan> {
  const since = endOf(day)
  try {
    const sources = await sourcesOf(client, plan.table)
    await refuseUnknownPast(client, sources, since)
    const changed = await changedSince(client, sources, since)
    if (!changed.size && !sources.usesNow) return plan
    // COPY takes no parameters, neither here nor for the values of the filter.
    await client.query(`select set_config('${SINCE}', $1, true)`, [since])
    const setting = `(select current_setting('${SINCE}'))::timestamptz`
    return { ...plan, ...asOfList(plan.table, { sources, changed: [...changed.keys()], since: setting }) }
  } catch (error) {
    await close(false)
    throw error
  }
}
