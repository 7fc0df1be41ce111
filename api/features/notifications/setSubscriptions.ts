import { recordChange } from '../../audit/recordChange.ts'
import { AppError } from '../../errors.ts'
import { inTransaction } from '../../records/write/transaction.ts'
import type { Writer } from '../../records/write/Writer.ts'

/**
 * Sets of which types a subscriber is told (NOTIF-12); types that are not named stay as they are.
 * @throws {AppError} UNKNOWN_ROW; UNKNOWN_COLUMN for a type that does not exist; MALFORMED for a value that is neither yes nor no
 */
export async function setNotificationTypes(writer: Writer, { id, ...wanted }: Readonly<Record<string, boolean | number>>) {
  const notBoolean = Object.entries(wanted).find(([, value]) => typeof value !== 'boolean')
  if (notBoolean) throw new AppError('MALFORMED', { detail: `${notBoolean[0]} must be true or false` })
  if (!Object.keys(wanted).length) throw new AppError('NO_CHANGE_NAMED')
  return inTransaction(writer, async ({ db, client, changed, actor }) => {
    const subscriber = await db
      .selectFrom('notification_subscriber')
      .select('id')
      .where('id', '=', typeof id === 'number' ? id : 0)
      .forUpdate()
      .executeTakeFirst()
    if (!subscriber) throw new AppError('UNKNOWN_ROW')
    const { rows } = await client.query<{ id: number; error_type: string; is_wanted: boolean }>(
      `select t.id, t.error_type, s.type_id is not null as is_wanted from eas_error_notification_types t
       left join notification_subscription s on s.type_id = t.id and s.subscriber_id = $1 where t.error_type = any($2)`,
      [subscriber.id, Object.keys(wanted)],
    )
    for (const name of Object.keys(wanted))
      if (!rows.some(({ error_type }) => error_type === name)) throw new AppError('UNKNOWN_COLUMN', { params: { column: name } })
    const different = rows.filter(({ error_type, is_wanted }) => wanted[error_type] !== is_wanted)
    await client.query('delete from notification_subscription where subscriber_id = $1 and type_id = any($2)', [
      subscriber.id,
      different.filter(({ is_wanted }) => is_wanted).map((type) => type.id),
    ])
    await client.query(
      'insert into notification_subscription (type_id, subscriber_id) select type_id, $1 from unnest($2::integer[]) type_id',
      [subscriber.id, different.filter(({ is_wanted }) => !is_wanted).map((type) => type.id)],
    )
    const audited = (value: (row: (typeof rows)[number]) => boolean) =>
      Object.fromEntries(different.map((row) => [row.error_type, value(row)]))
    const before = audited(({ is_wanted }) => is_wanted)
    const after = audited(({ is_wanted }) => !is_wanted)
    const entry = { table: 'notification_subscriber', id: subscriber.id, action: 'update' as const, before, after, actor }
    if (different.length) await recordChange(db, entry)
    changed.add('notification_subscriber')
    return { rowCount: 1, rows: [{ id: subscriber.id }] }
  })
}
