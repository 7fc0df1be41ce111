import { tableOf } from '#schema/registry.ts'
import type { Actor } from '../../auth/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Row } from '../../records/read/readRow.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

interface Request {
  em_id: number
  client_id: string
  identifier: string
  status: 'BLOCK' | 'UNBLOCK'
}

const merchants = tableOf('em')
const accounts = tableOf('em_account')

/**
 * Blocks or unblocks a merchant. Blocking disables its dashboard accounts and its access to the solution and revokes all
 * tokens at once; unblocking restores what the block disabled and nothing else, and tokens stay revoked (EM-50). A repeated
 * call changes nothing and succeeds.
 * @throws {AppError} UNKNOWN_ROW; MALFORMED if client_id or identifier belong to another merchant
 */
export async function blockMerchant(
  db: Databases,
  { em_id, client_id, identifier, status }: Request,
  actor: Actor,
): Promise<{ rowCount: number }> {
  const enabled = status === 'UNBLOCK'
  return inTransaction(db, async (trx) => {
    const merchant = await lockRow(trx, merchants, em_id)
    if (merchant.client_id !== client_id || merchant.identifier !== identifier) {
      throw new AppError('MALFORMED', { detail: 'client_id and identifier do not belong to this merchant' })
    }
    if (merchant.enabled === enabled) return { rowCount: 1 }
    const note = enabled ? await giveBack(trx, em_id, actor) : await takeAway(trx, em_id, actor)
    await updateLocked(trx, merchants, { before: merchant, values: { enabled }, note }, actor)
    return { rowCount: 1 }
  })
}

/** Enables or disables accounts of the merchant, and remembers which of them the block disabled. */
async function switchAccounts(
  trx: WriteTransaction,
  ids: readonly { id: number }[],
  enabled: boolean,
  actor: Actor,
): Promise<void> {
  for (const { id } of ids) {
    const before: Row = await lockRow(trx, accounts, id)
    await updateLocked(trx, accounts, { before, values: { enabled }, unaudited: { disabled_by_block: !enabled } }, actor)
  }
}

async function takeAway(trx: WriteTransaction, em_id: number, actor: Actor): Promise<Row> {
  const open = await trx.db
    .selectFrom('em_account')
    .select('id')
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
  await switchAccounts(trx, open, false, actor)
  const credentials = await trx.db
    .updateTable('em_credential')
    .set({ enabled: false, disabled_by_block: true })
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  const tokens = await trx.db
    .updateTable('em_access_token')
    .set({ revoked: actor.started.toISOString() })
    .where('em_id', '=', em_id)
    .where('revoked', 'is', null)
    .returning('id')
    .execute()
  return {
    accounts_disabled: open.map(({ id }) => id),
    solution_access_disabled: credentials.length > 0,
    tokens_revoked: tokens.length,
  }
}

async function giveBack(trx: WriteTransaction, em_id: number, actor: Actor): Promise<Row> {
  const taken = await trx.db
    .selectFrom('em_account')
    .select('id')
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .orderBy('id')
    .execute()
  await switchAccounts(trx, taken, true, actor)
  const credentials = await trx.db
    .updateTable('em_credential')
    .set({ enabled: true, disabled_by_block: false })
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .returning('id')
    .execute()
  return { accounts_enabled: taken.map(({ id }) => id), solution_access_enabled: credentials.length > 0 }
}
