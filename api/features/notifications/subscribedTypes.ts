import type { Field } from '#schema/fields.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Row } from '../../records/read/readRow.ts'

/** The names of all types, in the order in which they were added. */
export async function typeNames(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ error_type: string }>('select error_type from eas_error_notification_types order by id')
  return rows.map(({ error_type }) => error_type)
}

/** A yes or no for each type, as fields of subscribers (NOTIF-08). */
export async function typeFields(db: Queryable): Promise<Readonly<Record<string, Field>>> {
  const { rows } = await db.query<{ error_type: string; notification_type: string }>(
    'select error_type, notification_type from eas_error_notification_types order by id',
  )
  return Object.fromEntries(
    rows.map(({ error_type, notification_type: title }) => [error_type, { kind: 'flag', title, editable: false } as const]),
  )
}

/** Of each subscriber, a yes or no for each type. */
export async function typesOf(db: Queryable, subscribers: readonly Readonly<Row>[]): Promise<Readonly<Row>[]> {
  const names = await typeNames(db)
  const { rows } = await db.query<{ subscriber_id: number; error_type: string }>(
    `select s.subscriber_id, t.error_type from notification_subscription s
     join eas_error_notification_types t on t.id = s.type_id where s.subscriber_id = any($1)`,
    [subscribers.map(({ id }) => id)],
  )
  const wanted = new Set(rows.map((row) => `${row.subscriber_id} ${row.error_type}`))
  return subscribers.map(({ id }) => Object.fromEntries(names.map((name) => [name, wanted.has(`${String(id)} ${name}`)])))
}
