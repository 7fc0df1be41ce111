import type { Queryable } from '../db/Queryable.ts'
import type { AuditRow } from './auditRow.ts'
import { sealedColumns } from './auditRow.ts'
import type { Seal } from './seal.ts'
import { sealColumns } from './seal.ts'

/** Rows of the audit log by the record that they are about. */
export interface AuditedRecords {
  table: string
  ids: readonly string[]
}

/** The rows about these records, oldest first, as the hash chain covers them. The role that seals reads them. */
export async function auditRowsOf(sealer: Queryable, { table, ids }: AuditedRecords): Promise<AuditRow[]> {
  const { rows } = await sealer.query<AuditRow>(
    `select ${sealedColumns} from audit_log where table_name = $1 and record_id = any($2) order by id`,
    [table, ids],
  )
  return rows
}

/** What readers see of those of these rows in which something was erased since, by their ids: its hash is not that of the row any more. */
export async function erasedIn(db: Queryable, { table, ids }: AuditedRecords) {
  const { rows } = await db.query<Pick<AuditRow, 'id' | 'request' | 'before' | 'after'>>(
    `select a.id, shown_request(a.table_name, a.record_id, a.started, a.request) as request,
       shown_values(a.table_name, a.record_id, a.started, a.before) as before, shown_values(a.table_name, a.record_id, a.started, a.after) as after
     from audit_log a where a.table_name = $1 and a.record_id = any($2)
       and exists (select from erasure e where e.table_name = a.table_name and e.record_id = a.record_id and e.erased >= a.started)`,
    [table, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The seals that cover rows, each once, in the order of the chain. */
export async function* sealsOf(sealer: Queryable, rows: readonly Pick<AuditRow, 'id' | 'tx'>[]): AsyncGenerator<Seal> {
  const { rows: found } = await sealer.query<{ id: number }>(
    `select s.id from audit_seal s where exists (
       select from unnest($1::xid8[], $2::bigint[]) r (tx, id) where r.tx between s.from_tx and s.to_tx and r.id = any(s.row_ids))
     order by s.id`,
    [rows.map(({ tx }) => tx), rows.map(({ id }) => id)],
  )
  for (const { id } of found) {
    const { rows: seals } = await sealer.query<Seal>(`select ${sealColumns} from audit_seal where audit_seal.id = $1`, [id])
    yield* seals
  }
}
