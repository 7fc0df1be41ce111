import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'

/** The tables that belong to a merchant: those with a column `em_id`. */
const parts = [
  'em_fee_info',
  'em_oss_info',
  'em_vat',
  'em_non_eu_vat_registration',
  'em_site',
  'em_establishment',
  'em_account',
  'em_contract_document',
] as const

/** More than anybody reads in the dialog; the audit log has them all. */
const MOST_CHANGES = 300

export interface MerchantChange {
  id: number
  started: string
  user_name: string | null
  action: string
  table_name: string
  record_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  batch: string | null
  undoes: number | null
}

/**
 * The newest changes of a merchant and of everything that belongs to it. Deleted documents are found by the audit rows of
 * their deletion.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function readHistory(db: Db, emId: number): Promise<{ rows: MerchantChange[] }> {
  const merchant = await db.selectFrom('em').select('id').where('id', '=', emId).executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  const records = sql.join(
    parts.map((table) => sql`select ${sql.lit(table)}, id::text from ${sql.table(table)} where em_id = ${emId}`),
    sql` union all `,
  )
  const { rows } = await sql<MerchantChange>`
    with records (table_name, record_id) as (
      select 'em', ${String(emId)}::text
      union all ${records}
      union all
      select table_name, record_id from audit_log
      where table_name = 'em_contract_document' and action = 'delete' and before ->> 'em_id' = ${String(emId)}
    )
    select change.* from records
    cross join lateral (
      select id, started, user_name, action, table_name, record_id, before, after, batch, undoes
      from audit_log
      where audit_log.table_name = records.table_name and audit_log.record_id = records.record_id
      order by id desc
      limit ${MOST_CHANGES}
    ) change
    order by change.id desc
    limit ${MOST_CHANGES}`.execute(db)
  return { rows }
}
