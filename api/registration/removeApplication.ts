import type { TableName } from '#schema/registry.ts'
import { tableOf } from '#schema/registry.ts'
import type { Row } from '../records/read/readRow.ts'
import { applyRemoval } from '../records/write/apply.ts'
import type { WriteTransaction } from '../records/write/transaction.ts'

/** What belongs to an application; `em_id` is its id (APP-96). */
const partTables = [
  'self_registration_establishments',
  'self_registration_sites',
  'self_reg_warehouse_vat',
  'self_reg_document',
] as const satisfies readonly TableName[]

/** Removes an application that is locked, with all that was entered and sent for it. */
export async function removeApplication(trx: WriteTransaction, row: Row & { id: number }): Promise<void> {
  const files: string[] = []
  for (const table of partTables) {
    const { rows } = await trx.client.query<{ id: number; file?: string }>(`select * from ${table} where em_id = $1`, [row.id])
    for (const part of rows) {
      await applyRemoval(trx, tableOf(table), { ...part })
      if (part.file !== undefined) files.push(part.file)
    }
  }
  await trx.client.query('select remove_files($1::text[])', [files])
  await applyRemoval(trx, tableOf('self_registration'), row)
}
