import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { AuditedChange } from '../../records/history/newestChanges.ts'
import { newestChanges } from '../../records/history/newestChanges.ts'

/** The tables that belong to a merchant: those with a column `em_id`. */
const parts = [
  'em_fee_info',
  'em_oss_info',
  'em_vat',
  'em_non_eu_vat_registration',
  'em_site',
  'em_establishment',
  'dashboard_assignment',
  'em_contract_document',
] as const

/** More than anybody reads in the dialog; the audit log has all changes. */
const MAX_CHANGES = 300

/**
 * The newest changes of a merchant and of everything that belongs to it. Deleted documents are found by the audit rows of
 * their deletion.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readHistory(db: Db, emId: number): Promise<{ rows: AuditedChange[] }> {
  const merchant = await db.selectFrom('em').select('id').where('id', '=', emId).executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const partOf = (table: string) => sql`select ${sql.lit(table)}, id::text from ${sql.table(table)} where em_id = ${emId}`
  const own = sql`select 'em', ${String(emId)}::text`
  const deleted = sql`select table_name, record_id from audit_log
    where table_name = 'em_contract_document' and action = 'delete' and before ->> 'em_id' = ${String(emId)}`
  const records = sql.join([own, ...parts.map(partOf), deleted], sql` union all `)
  return { rows: await newestChanges(db, { records, limit: MAX_CHANGES }) }
}
