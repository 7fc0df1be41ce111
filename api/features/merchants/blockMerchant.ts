import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'

interface Request {
  em_id: number
  client_id: string
  identifier: string
  status: 'BLOCK' | 'UNBLOCK'
  reason?: string
}

const merchants = tableOf('em')
const assignments = tableOf('dashboard_assignment')

/**
 * Blocks or unblocks a merchant. Blocking suspends its assignments to dashboard users and its access to the solution and revokes all
 * tokens at once; unblocking restores what the block disabled and nothing else, and tokens stay revoked (EM-50). A repeated
 * call changes nothing and succeeds.
 * @throws {AppError} UNKNOWN_ROW; MALFORMED if client_id or identifier belong to another merchant
 */
export async function blockMerchant(
  writer: Writer,
  { em_id, client_id, identifier, status, reason = '' }: Request,
): Promise<{ rowCount: number }> {
  const enabled = status === 'UNBLOCK'
  return inTransaction(writer, async (trx) => {
    const merchant = await lockRow(trx, merchants, em_id)
    if (merchant.client_id !== client_id || merchant.identifier !== identifier) {
      throw new AppError('MALFORMED', { detail: 'client_id and identifier do not belong to this merchant' })
    }
    if (merchant.enabled === enabled) return { rowCount: 1 }
    const access = enabled ? await restoreAccess(trx, em_id) : await withdrawAccess(trx, em_id)
    const note = { ...access, ...(reason.trim() && { [enabled ? 'unblock_reason' : 'block_reason']: reason.trim() }) }
    await updateLocked(trx, merchants, { before: merchant, values: { enabled }, note })
    return { rowCount: 1 }
  })
}

/** Enables or suspends assignments of the merchant, and remembers which of them the block suspended. */
async function switchAssignments(trx: WriteTransaction, ids: readonly { id: number }[], enabled: boolean): Promise<void> {
  for (const { id } of ids) {
    const before: Row = await lockRow(trx, assignments, id)
    await updateLocked(trx, assignments, { before, values: { enabled }, unaudited: { disabled_by_block: !enabled } })
  }
}

async function withdrawAccess(trx: WriteTransaction, em_id: number): Promise<Row> {
  const open = await trx.db
    .selectFrom('dashboard_assignment')
    .select(['id', 'user_id'])
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
  await switchAssignments(trx, open, false)
  const credentials = await trx.db
    .updateTable('em_credential')
    .set({ enabled: false, disabled_by_block: true })
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  const tokens = await trx.db
    .updateTable('em_access_token')
    .set({ revoked: trx.actor.started.toISOString() })
    .where('em_id', '=', em_id)
    .where('revoked', 'is', null)
    .returning('id')
    .execute()
  return {
    accounts_disabled: open.map(({ user_id }) => user_id),
    solution_access_disabled: credentials.length > 0,
    tokens_revoked: tokens.length,
  }
}

async function restoreAccess(trx: WriteTransaction, em_id: number): Promise<Row> {
  const disabled = await trx.db
    .selectFrom('dashboard_assignment')
    .select(['id', 'user_id'])
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .orderBy('id')
    .execute()
  await switchAssignments(trx, disabled, true)
  const credentials = await trx.db
    .updateTable('em_credential')
    .set({ enabled: true, disabled_by_block: false })
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .returning('id')
    .execute()
  return { accounts_enabled: disabled.map(({ user_id }) => user_id), solution_access_enabled: credentials.length > 0 }
}
