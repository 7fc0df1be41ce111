import { randomBytes } from 'node:crypto'
import { tableOf } from '#schema/registry.ts'
import type { Author } from '../../base/Actor.ts'
import { digestOf } from '../../base/tokens.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'
import { touch } from '../../records/write/touch.ts'
import type { Writer } from '../../records/write/Writer.ts'
import type { IntakeMerchant } from '../../orders/readOrderMerchants.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'

const KEY_BYTES = 30
const MINUTE_MS = 60_000
const MAX_PER_MINUTE = 60

/** Creates a key for a merchant. Only its hash is stored, so a lost key has to be replaced by a new one. */
export async function createApiKey(
  writer: Writer,
  { em_id, name }: { em_id: number; name: string },
): Promise<{ id: number; key: string }> {
  const key = `ck_${randomBytes(KEY_BYTES).toString('base64url')}`
  const values = { em_id, name, last_four: key.slice(-4), created: writer.actor.started.toISOString() }
  const { id } = await inTransaction(writer, (unit) =>
    addRow(unit, tableOf('em_api_key'), { values, unaudited: { hash: digestOf(key) } }),
  )
  return { id, key }
}

/** Revokes a key, once. */
export async function revokeApiKey(writer: Writer, id: number): Promise<{ rowCount: number }> {
  const table = tableOf('em_api_key')
  await inTransaction(writer, async (unit) => {
    const before = await lockRow(unit, table, id)
    if (before['revoked'] !== null) throw new AppError('STALE_STATUS')
    await updateLocked(unit, table, { before, values: { revoked: writer.actor.started.toISOString() } })
  })
  return { rowCount: 1 }
}

/** Requests of the last minute, by key. */
const recent = new Map<number, number[]>()

interface KeyHolder {
  merchant: IntakeMerchant
  author: Author
}

/**
 * The merchant whose key this is.
 * @throws {AppError} UNAUTHORIZED for an unknown or revoked key; TOO_MANY_TRIES beyond 60 requests a minute
 */
export async function holderOf(db: Databases, key: string, at: Date): Promise<KeyHolder> {
  const { rows } = await db.signIns.query<{ id: number; em_id: number; name: string }>(
    'select id, em_id, name from em_api_key where hash = $1 and revoked is null',
    [digestOf(key)],
  )
  const [row] = rows
  const [merchant] = row ? await readOrderMerchants(db.rw, { ids: [row.em_id] }) : []
  if (!row || !merchant) throw new AppError('UNAUTHORIZED')
  const now = at.getTime()
  const times = [...(recent.get(row.id) ?? []).filter((time) => time > now - MINUTE_MS), now]
  recent.set(row.id, times)
  if (times.length > MAX_PER_MINUTE) throw new AppError('TOO_MANY_TRIES', { headers: { 'retry-after': '60' } })
  await touch(db.rw, { table: 'em_api_key', id: row.id, field: 'last_used' }, at)
  return { merchant, author: { id: null, userName: `API key ${row.name}` } }
}
