import { withoutPersonalValues } from '#schema/withoutPersonal.ts'
import type { Json } from '#schema/kinds.ts'
import type { Trx } from '../db/Database.ts'
import type { Actor, Author } from '../base/Actor.ts'

type Change = Readonly<Record<string, unknown>>

/** The values of these fields as the audit log keeps them. */
export const valuesOf = (row: Change, names: readonly string[]): Change =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

export interface AuditEntry {
  table: string
  id: number | string
  action: 'insert' | 'update' | 'delete' | 'call'
  /** Only the fields that changed; null for a new row. */
  before: Change | null
  after: Change | null
  actor: Actor<Author>
}

/**
 * The columns of an audit row with their values, in one order for every writer. The database sets its id, times and
 * transaction; no role of the server may. It never contains who a buyer is.
 */
export const auditColumns = ({ table, id, action, before, after, actor }: AuditEntry) =>
  ({
    user_id: actor.operator.id,
    user_name: actor.operator.userName,
    action,
    table_name: table,
    record_id: String(id),
    method: actor.method,
    path: actor.path,
    status_code: 200,
    before: before && JSON.stringify(withoutPersonalValues(table, before)),
    after: after && JSON.stringify(withoutPersonalValues(table, after)),
    ip: actor.ip,
    request_id: actor.requestId,
    request: actor.request ?? null,
    ...(actor.batch !== undefined && { batch: actor.batch }),
    ...(actor.undoes !== undefined && { undoes: actor.undoes }),
  }) as const

/**
 * Writes an audit row for something other than a change of a registered row: a mail that was sent, a secret that was set, a
 * row of the server's own tables. Changes of registered rows get theirs in the statement that writes them.
 */
export async function recordChange(trx: Trx, entry: AuditEntry): Promise<void> {
  const { before, after, request, ...rest } = auditColumns(entry)
  await trx
    .insertInto('audit_log')
    .values({ ...rest, request: request as Json, before: before as Json, after: after as Json })
    .execute()
}
