import type { Queryable } from '../../db/Queryable.ts'
import type { Actor } from '../../auth/Actor.ts'
import { endFormerRate } from '../../features/vat/endFormerRate.ts'
import { recordChangeOn } from './audit.ts'
import type { Row } from '../read/readRow.ts'

/** What a change of one table's row brings about in another's, in the same transaction. */
export type Consequence = (
  client: Queryable,
  row: Readonly<Row>,
  before: Readonly<Row> | undefined,
  actor: Actor,
) => Promise<void>

const importScheme = [
  'ioss_registry_import_scheme_id',
  'ioss_import_scheme_registered_country',
  'ioss_import_scheme_request_date',
  'ioss_import_scheme_commencement_date',
]

/** A merchant that leaves IOSS has no import scheme any more; its other schemes are other registrations (EMD-62). */
const clearImportScheme: Consequence = async (client, row, before, actor) => {
  if (row.ioss_registered !== false || before?.ioss_registered !== true) return
  const { rows } = await client.query<Row & { id: number }>(
    `select id, ${importScheme.join(', ')} from em_oss_info where em_id = $1 for update`,
    [row.id],
  )
  const scheme = rows[0]
  const filled = importScheme.filter((name) => scheme && scheme[name] !== null)
  if (!scheme || !filled.length) return
  await client.query(
    `update em_oss_info set ${importScheme.map((name) => `${name} = null`).join(', ')}, version = version + 1 where id = $1`,
    [scheme.id],
  )
  await recordChangeOn(client, {
    table: 'em_oss_info',
    id: scheme.id,
    action: 'update',
    before: Object.fromEntries(filled.map((name) => [name, scheme[name]])),
    after: Object.fromEntries(filled.map((name) => [name, null])),
    actor,
  })
}

/** Consequences by the table whose row changed. */
export const consequences: ReadonlyMap<string, Consequence> = new Map([
  ['country_vat_rate', endFormerRate('country_vat_rate')],
  ['country_vat_rate_non_eu', endFormerRate('country_vat_rate_non_eu')],
  ['em', clearImportScheme],
])

/** The fields whose change may have a consequence. */
export const causes: ReadonlyMap<string, readonly string[]> = new Map([
  ['country_vat_rate', ['start_date']],
  ['country_vat_rate_non_eu', ['start_date']],
  ['em', ['ioss_registered']],
])
