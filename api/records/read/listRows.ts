import { RawJson } from '../../http/serve.ts'
import type { Operator } from '../../auth/Actor.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import type { PageRequest } from './planPage.ts'
import { planPage } from './planPage.ts'
import { runPage } from './runPage.ts'
import { tableFor } from './tableFor.ts'

/** Lists that are read whole by the named calls of the specification. */
const WHOLE = { size: 1000 }

/** The rows of a registered table for a named call, as the generic load would return them. */
export async function listRows(
  { db, counts }: RecordsDeps,
  tableName: string,
  operator: Operator,
  request: PageRequest,
): Promise<RawJson> {
  return new RawJson(await runPage(db.ro, counts, planPage(tableFor(tableName, 'load', operator), { page: WHOLE, ...request })))
}
