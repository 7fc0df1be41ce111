import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { applyRemoval } from '../../records/write/apply.ts'
import { addRow } from '../../records/write/insert.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { Switched } from './switchOperator.ts'

const users = tableOf('dashboard_user')
const assignments = tableOf('dashboard_assignment')

/** Ids of dashboard users begin here; those below are operator users'. */
export const FIRST_DASHBOARD_USER = 1_000_001

/** A dashboard user and a merchant, as the specification calls it: its group. */
export interface Pair {
  user_id: number
  group: number
}

interface Attached {
  rowCount: number
  group_name: string
}

/** Views of assignments, whose totals are counted anew. */
function tellLists({ changed }: WriteTransaction): void {
  for (const view of ['em_assignment', 'em_account']) changed.add(view)
}

/** The merchant of a group, locked against a block at the same time. */
async function groupOf({ db }: WriteTransaction, id: number) {
  const merchant = await db
    .selectFrom('em')
    .select(['id', 'full_name', 'identifier', 'enabled'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!merchant) throw new AppError('UNKNOWN_ROW')
  return { ...merchant, group_name: `${merchant.full_name} ${merchant.identifier}` }
}

const assignmentOf = async (client: Queryable, { user_id, group }: Pair): Promise<number | undefined> =>
  (await client.query<{ id: number }>('select id from dashboard_assignment where user_id = $1 and em_id = $2', [user_id, group]))
    .rows[0]?.id

/**
 * Assigns a merchant to a dashboard user (DUSER-09). That of a blocked merchant is suspended until the block ends.
 * @throws {AppError} UNKNOWN_ROW; ALREADY_ASSIGNED
 */
export const attachGroup = (writer: Writer, pair: Pair): Promise<Attached> =>
  inTransaction(writer, async (trx) => {
    const { id: user_id } = await lockRow(trx, users, pair.user_id)
    const { id: em_id, enabled, group_name } = await groupOf(trx, pair.group)
    if ((await assignmentOf(trx.client, pair)) !== undefined) throw new AppError('ALREADY_ASSIGNED')
    tellLists(trx)
    await addRow(trx, assignments, { values: { user_id, em_id, enabled }, unaudited: { disabled_by_block: !enabled } })
    return { rowCount: 1, group_name }
  })

/**
 * Takes a merchant from a dashboard user (DUSER-10); tokens for it end.
 * @throws {AppError} UNKNOWN_ROW; NOT_ASSIGNED
 */
export const detachGroup = (writer: Writer, pair: Pair): Promise<Attached> =>
  inTransaction(writer, async (trx) => {
    await lockRow(trx, users, pair.user_id)
    const { group_name } = await groupOf(trx, pair.group)
    const id = await assignmentOf(trx.client, pair)
    if (id === undefined) throw new AppError('NOT_ASSIGNED')
    tellLists(trx)
    await applyRemoval(trx, assignments, await lockRow(trx, assignments, id))
    await endTokens(trx, pair)
    return { rowCount: 1, group_name }
  })

/**
 * The users of a group as a filter of their list.
 * @throws {AppError} UNKNOWN_ROW
 */
export async function usersOfGroup(db: Queryable, group: number) {
  const { rows: merchants } = await db.query('select from em where id = $1', [group])
  if (!merchants.length) throw new AppError('UNKNOWN_ROW')
  const { rows } = await db.query<{ user_id: number }>('select user_id from dashboard_assignment where em_id = $1', [group])
  return [{ name: 'id', comparator: 'in' as const, value: rows.map(({ user_id }) => user_id) }]
}

/** Ends the tokens of a user for one merchant, or for all. @returns their number */
async function endTokens(
  { db, actor }: WriteTransaction,
  { user_id, group }: { user_id: number; group?: number },
): Promise<number> {
  let tokens = db
    .updateTable('em_access_token')
    .set({ revoked: actor.started.toISOString() })
    .where('account_id', '=', user_id)
    .where('revoked', 'is', null)
  if (group !== undefined) tokens = tokens.where('em_id', '=', group)
  return (await tokens.returning('id').execute()).length
}

/**
 * Disables a dashboard user, whose tokens end, or enables one again. Repeated, it changes nothing and succeeds.
 * @throws {AppError} UNKNOWN_ROW
 */
export const switchDashboardUser = (writer: Writer, id: number, enabled: boolean): Promise<Switched> =>
  inTransaction(writer, async (trx) => {
    const before = await lockRow(trx, users, id)
    if (before['enabled'] === enabled) return { rowCount: 1, sessions_ended: 0 }
    const ended = enabled ? 0 : await endTokens(trx, { user_id: id })
    await updateLocked(trx, users, { before, values: { enabled }, ...(ended > 0 && { note: { tokens_revoked: ended } }) })
    return { rowCount: 1, sessions_ended: ended }
  })
