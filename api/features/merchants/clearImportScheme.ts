import { tableOf } from '#schema/registry.ts'
import type { AfterWrite } from '../../records/TablePolicy.ts'
import type { Row } from '../../records/read/readRow.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

const schemes = tableOf('em_oss_info')
const importScheme = [
  'ioss_registry_import_scheme_id',
  'ioss_import_scheme_registered_country',
  'ioss_import_scheme_request_date',
  'ioss_import_scheme_commencement_date',
]

/** Clears the import scheme of a merchant that leaves IOSS; its other schemes are separate registrations (EMD-62). */
export const clearImportScheme: AfterWrite['run'] = async (unit, { row, before }) => {
  if (row.ioss_registered !== false || before?.ioss_registered !== true) return
  const { rows } = await unit.client.query<Row & { id: number }>('select id from em_oss_info where em_id = $1', [row.id])
  if (!rows[0]) return
  const scheme = await lockRow(unit, schemes, rows[0].id)
  const values = Object.fromEntries(importScheme.map((name) => [name, null]))
  await updateLocked(unit, schemes, { before: scheme, values })
}
