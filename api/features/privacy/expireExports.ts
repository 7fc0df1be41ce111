import { tableOf } from '#schema/registry.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

const table = tableOf('privacy_request')

/**
 * Removes the exports of people that were fetched, or that nobody has fetched within their days. In a bucket their bytes go right after
 * (`files/looseFiles.ts`).
 */
export async function expireExports(trx: WriteTransaction): Promise<void> {
  const { rows } = await trx.client.query<{ id: number; file: string }>(
    `select id, file from privacy_request where kind = 'access' and file is not null and (status = 'fetched' or fetch_until < $1) order by id`,
    [trx.actor.at.toISOString()],
  )
  for (const { id } of rows) {
    const before = await lockRow(trx, table, id)
    const status = before['status'] === 'fetched' ? 'fetched' : 'expired'
    await updateLocked(trx, table, { before, values: { status, file: null } })
  }
  await trx.client.query('select remove_files($1::text[])', [rows.map(({ file }) => file)])
}
