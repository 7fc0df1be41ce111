import type { Db, Trx } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../auth/Actor.ts'
import { recordChange } from '../../records/write/audit.ts'

interface Request {
  em_id: number
  client_id: string
  identifier: string
  status: 'BLOCK' | 'UNBLOCK'
}

/**
 * Blocks a merchant, or lets it in again. Blocking takes its dashboard accounts, its access to the solution and every
 * token at once; unblocking gives back what the block took and nothing else, tokens stay revoked (decisions.md EM-50).
 * A repeated call changes nothing and succeeds.
 * @throws {AppError} UNKNOWN_ROW; MALFORMED when client_id or identifier are another merchant's
 */
export async function blockMerchant(
  db: Db,
  { em_id, client_id, identifier, status }: Request,
  actor: Actor,
): Promise<{ rowCount: number }> {
  const enabled = status === 'UNBLOCK'
  return db.transaction().execute(async (trx) => {
    const merchant = await trx
      .selectFrom('em')
      .select(['client_id', 'identifier', 'enabled'])
      .where('id', '=', em_id)
      .forUpdate()
      .executeTakeFirst()
    if (!merchant) throw new AppError('UNKNOWN_ROW')
    if (merchant.client_id !== client_id || merchant.identifier !== identifier) {
      throw new AppError('MALFORMED', { message: 'client_id and identifier do not belong to this merchant' })
    }
    if (merchant.enabled === enabled) return { rowCount: 1 }
    await trx
      .updateTable('em')
      .set(({ eb }) => ({ enabled, version: eb('version', '+', 1) }))
      .where('id', '=', em_id)
      .execute()
    const access = enabled ? await giveBack(trx, em_id) : await takeAway(trx, em_id, actor)
    await recordChange(trx, {
      table: 'em',
      id: em_id,
      action: 'update',
      before: { enabled: !enabled },
      after: { enabled, ...access },
      actor,
    })
    return { rowCount: 1 }
  })
}

async function takeAway(trx: Trx, em_id: number, { started }: Actor) {
  const accounts = await trx
    .updateTable('em_account')
    .set({ enabled: false, disabled_by_block: true })
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  const credentials = await trx
    .updateTable('em_credential')
    .set({ enabled: false, disabled_by_block: true })
    .where('em_id', '=', em_id)
    .where('enabled', '=', true)
    .returning('id')
    .execute()
  const tokens = await trx
    .updateTable('em_access_token')
    .set({ revoked: started.toISOString() })
    .where('em_id', '=', em_id)
    .where('revoked', 'is', null)
    .returning('id')
    .execute()
  return {
    accounts_disabled: accounts.map(({ id }) => id),
    solution_access_disabled: credentials.length > 0,
    tokens_revoked: tokens.length,
  }
}

async function giveBack(trx: Trx, em_id: number) {
  const accounts = await trx
    .updateTable('em_account')
    .set({ enabled: true, disabled_by_block: false })
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .returning('id')
    .execute()
  const credentials = await trx
    .updateTable('em_credential')
    .set({ enabled: true, disabled_by_block: false })
    .where('em_id', '=', em_id)
    .where('disabled_by_block', '=', true)
    .returning('id')
    .execute()
  return { accounts_enabled: accounts.map(({ id }) => id), solution_access_enabled: credentials.length > 0 }
}
