import { RawJson } from '../../http/serve.ts'
import type { Operator } from '../../base/Actor.ts'
import type { RecordsDeps } from '../RecordsDeps.ts'
import { withMerchant } from './merchantOf.ts'
import type { PageRequest } from './planPage.ts'
import { planPage } from './planPage.ts'
import { runPage } from './runPage.ts'
import { tableFor } from './tableFor.ts'

/** The named calls of the specification return whole lists. */
const WHOLE = { size: 1000 }

interface ListRequest extends PageRequest {
  tableName: string
  /** The person, who must be allowed to load the table. */
  operator: Operator
}

/** The rows of a registered table for a named call, as the generic load would return them. */
export async function listRows(deps: RecordsDeps, { tableName, operator, ...request }: ListRequest): Promise<RawJson> {
  const table = tableFor(tableName, 'load', operator)
  const named = await withMerchant(deps.db.look, table, { page: WHOLE, ...request })
  return new RawJson(await runPage(deps, planPage(table, named)))
}
