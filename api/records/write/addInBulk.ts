import type { ClientBase } from 'pg'
import { findTable } from '#schema/registry.ts'
import { copyRows } from '../../db/copyRows.ts'
import type { CopiedRow } from '../../db/copyRows.ts'
import { auditColumns } from './audit.ts'
import { quoted } from '../read/sqlText.ts'
import type { LongUnit } from './longTransaction.ts'

/** What the audit log says about a chunk: all it was about, in place of a row for each record. */
export interface ChunkSummary {
  /** The record that stands for the chunk. */
  table: string
  id: number
  /** What the chunk changes in that record itself, such as its counts. */
  values?: Readonly<Record<string, string | number | null>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Adds many rows of many tables inside a transaction, for sources that bring thousands: with COPY, and with one audit row
 * for the whole chunk, which says how many rows each table got. The rows themselves say when they were added and are
 * complete: the caller has checked them. Policies of the tables do not run.
 */
export async function addInBulk(
  { connection, changed, actor }: LongUnit,
  additions: ReadonlyMap<string, readonly CopiedRow[]>,
  summary: ChunkSummary,
): Promise<void> {
  const counts: Record<string, number> = {}
  for (const [table, rows] of additions) {
    if (!rows.length) continue
    if (!findTable(table)) throw new RangeError(`no registered table ${table}`)
    await copyRows(connection, table, rows)
    changed.add(table)
    counts[table] = rows.length
  }
  await updateRecord(connection, summary)
  changed.add(summary.table)
  const columns = auditColumns({
    table: summary.table,
    id: summary.id,
    action: 'call',
    before: null,
    after: { ...summary.values, ...summary.after, added: counts },
    actor,
  })
  const names = Object.keys(columns)
  const places = names.map((_, place) => `$${place + 1}`)
  await connection.query(
    `insert into audit_log (${names.map(quoted).join(', ')}) values (${places.join(', ')})`,
    Object.values(columns),
  )
}

async function updateRecord(client: ClientBase, { table, id, values = {} }: ChunkSummary): Promise<void> {
  const names = Object.keys(values)
  if (!names.length) return
  const assignments = names.map((name, place) => `${quoted(name)} = $${place + 2}`)
  await client.query(`update ${quoted(table)} set ${assignments.join(', ')} where "id" = $1`, [id, ...Object.values(values)])
}
