import type { TableName } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import { hashOf } from '../../seals/auditRow.ts'
import { auditRowsOf, erasedIn, sealsOf } from '../../seals/chainPart.ts'
import type { PackFile } from './packFiles.ts'
import type { PackScope } from './PackScope.ts'

/** The records whose changes are told: the merchant, and what hangs on it and on its returns and payments. */
const audited: readonly { table: TableName; ids: string }[] = [
  { table: 'em', ids: 'select $1::integer' },
  { table: 'em_oss_info', ids: 'select id from em_oss_info where em_id = $1' },
  { table: 'em_vat', ids: 'select id from em_vat where em_id = $1' },
  { table: 'em_establishment', ids: 'select id from em_establishment where em_id = $1' },
  { table: 'em_non_eu_vat_registration', ids: 'select id from em_non_eu_vat_registration where em_id = $1' },
  { table: 'em_contract_document', ids: 'select id from em_contract_document where em_id = $1' },
  { table: 'fiscal_report', ids: 'select id from fiscal_report where em_id = $1 and id = any($2)' },
  { table: 'fiscal_report_file', ids: 'select id from fiscal_report_file where em_id = $1 and report_id = any($2)' },
  { table: 'em_vat_correction_import', ids: 'select id from em_vat_correction_import where em_id = $1' },
  { table: 'em_vat_correction_union', ids: 'select id from em_vat_correction_union where em_id = $1' },
  { table: 'em_vat_correction_non_union', ids: 'select id from em_vat_correction_non_union where em_id = $1' },
  { table: 'em_vat_correction_non_eu_import', ids: 'select id from em_vat_correction_non_eu_import where em_id = $1' },
  { table: 'issued_invoice', ids: 'select id from issued_invoice where em_id = $1' },
  { table: 'invoice_payment', ids: 'select id from invoice_payment where em_id = $1' },
  { table: 'evidence_pack', ids: 'select id from evidence_pack where em_id = $1' },
]

/**
 * The rows of the audit log about these records, each with its hash, and the seals that hold them. A row that is younger than the last
 * seal has none yet; one in which something was erased since shows the pseudonym and says so.
 */
export async function* auditParts({ rw, sealer }: Databases, { em_id, reports }: PackScope): AsyncGenerator<PackFile> {
  const seen: { id: number; tx: string }[] = []
  async function* rows(): AsyncGenerator<string> {
    for (const { table, ids } of audited) {
      const found = await rw.query<{ id: number }>(`select id from (${ids}) x (id) where $2::bigint[] is not null`, [
        em_id,
        reports,
      ])
      const records = { table, ids: found.rows.map(({ id }) => String(id)) }
      const erased = await erasedIn(rw, records)
      for (const row of await auditRowsOf(sealer, records)) {
        seen.push({ id: row.id, tx: row.tx })
        const shown = erased.get(row.id)
        // Its hash stays that of the sealed row, so that the row can be found in its seal.
        yield `${JSON.stringify({ ...row, ...shown, ...(shown && { masked: true }), hash: hashOf(row) })}\n`
      }
    }
  }
  yield { folder: 'audit', name: 'audit/audit.ndjson', content: rows() }
  async function* seals(): AsyncGenerator<string> {
    for await (const seal of sealsOf(sealer, seen)) yield `${JSON.stringify(seal)}\n`
  }
  yield { folder: 'audit', name: 'audit/seals.ndjson', content: seals() }
}
