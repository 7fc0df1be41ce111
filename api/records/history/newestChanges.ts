import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'

/** A row of the audit log, as histories show it. */
export interface AuditedChange {
  id: number
  started: string
  user_name: string | null
  action: string
  table_name: string
  record_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  batch: string | null
  undoes: number | null
}

interface Wanted {
  /** A query of `table_name` and `record_id`, both texts, each pair once. */
  records: RawBuilder<unknown>
  limit: number
  /** Only changes before this one. */
  before?: number | undefined
  /** Tables whose rows are not reported as inserted. */
  withoutInsertsOf?: readonly string[]
}

/** The newest changes of some records, newest first. The changes of each record are limited first, which uses the index. */
export async function newestChanges(db: Db, wanted: Wanted): Promise<AuditedChange[]> {
  const { records, limit, before = Number.MAX_SAFE_INTEGER, withoutInsertsOf = [] } = wanted
  const { rows } = await sql<AuditedChange>`
    with records (table_name, record_id) as (${records})
    select change.* from records
    cross join lateral (
      select id, started, user_name, action, table_name, record_id, shown_values(table_name, record_id, started, before) as before,
        shown_values(table_name, record_id, started, after) as after, batch, undoes
      from audit_log
      where audit_log.table_name = records.table_name and audit_log.record_id = records.record_id
        and not (action = 'insert' and audit_log.table_name = any(${withoutInsertsOf}))
        and audit_log.id < ${before}
      order by id desc
      limit ${limit}
    ) change
    order by change.id desc
    limit ${limit}`.execute(db)
  return rows
}
