import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import { AppError } from '../../errors.ts'
import { addRow } from '../../records/write/insert.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'
import { typeNames } from './subscribedTypes.ts'

const MAX_TYPES = 200
/** A name that can stand beside the fields of subscribers (NOTIF-17). */
const typeName = /^[A-Za-z][A-Za-z0-9_]{0,62}$/

/** Names that a subscriber's row has already, or that no call takes as a key. */
const taken: ReadonlySet<string> = new Set([
  ...Object.keys(tableOf('notification_subscriber').fields),
  'constructor',
  'prototype',
])

/**
 * Adds a type of errors. Its name is the text with _ for spaces; errors from before are not told of.
 * @throws {AppError} RULE_BROKEN for a name that cannot be one, or the 201st type; DUPLICATE
 */
export async function addNotificationType(writer: Writer, typed: string): Promise<{ rowCount: 1; rows: { id: number }[] }> {
  const notification_type = typed.trim()
  const error_type = notification_type.replaceAll(/\s+/g, '_')
  if (!typeName.test(error_type) || taken.has(error_type.toLowerCase()))
    throw new AppError('RULE_BROKEN', { errors: { notificationType: say('NOTIFICATION_TYPE_NAME') } })
  return inTransaction(writer, async (trx) => {
    await trx.client.query(`select pg_advisory_xact_lock(hashtext('notification types'))`)
    const known = await typeNames(trx.client)
    if (known.some((name) => name.toLowerCase() === error_type.toLowerCase())) throw new AppError('DUPLICATE')
    if (known.length >= MAX_TYPES)
      throw new AppError('RULE_BROKEN', { errors: { notificationType: say('NOTIFICATION_TYPES_FULL', { limit: MAX_TYPES }) } })
    const { rows } = await trx.client.query<{ last: number }>('select coalesce(max(id), 0) as last from error_log')
    const { id } = await addRow(trx, tableOf('eas_error_notification_types'), {
      values: { error_type, notification_type },
      unaudited: { last_error_id: rows[0]?.last ?? 0 },
    })
    return { rowCount: 1, rows: [{ id }] }
  })
}
