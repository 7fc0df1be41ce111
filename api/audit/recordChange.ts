import { withoutPersonalValues } from '#schema/withoutPersonal.ts'
import type { Json } from '#schema/kinds.ts'
import type { Trx } from '../db/Database.ts'
import type { Actor, Author } from '../base/Actor.ts'

type AuditValues = Readonly<Record<string, unknown>>

/** The values of these fields as the audit log keeps them. */
export const valuesOf = (row: AuditValues, names: readonly string[]): AuditValues =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

export interface AuditEntry {
  table: string
  id: number | string
  action: 'insert' | 'update' | 'delete' | 'call'
  /** Only the fields that changed; null for a new row. */
  before: AuditValues | null
  after: AuditValues | null
  actor: Actor<Author>
}

/** The author of a change. The compiler asks for one, too, but not everything that it allows is one. @throws {RangeError} */
function authorOf(actor: Partial<Actor<Author>> | undefined, table: string): Author {
  const author = actor?.operator
  if (!author?.userName) throw new RangeError(`A change of ${table} names no author`)
  return author
}

/**
 * The columns of an audit row with their values, in one order for every writer. The database sets its id, times and
 * transaction; no role of the server may. It never contains who a buyer is.
 * @throws {RangeError} without an author
 */
export function auditColumns({ table, id, action, before, after, actor }: AuditEntry) {
  const { id: user_id, userName: user_name } = authorOf(actor, table)
  return {
    user_id,
    user_name,
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
  } as const
}

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
