import type { ClientBase } from 'pg'
import { internalTables } from '#schema/database/internalTables.ts'
import { findTable } from '#schema/registry.ts'
import { copyRows } from '../../db/copyRows.ts'
import type { CopiedRow } from '../../db/copyRows.ts'
import { auditColumns } from '../../audit/recordChange.ts'
import { Bindings, quoted } from '../read/sqlText.ts'
import type { LongUnit } from './longTransaction.ts'

/** What the audit log says about a whole chunk, instead of a row for each record. */
export interface ChunkSummary {
  /** The record that stands for the chunk. */
  table: string
  id: number
  /** Values that the chunk sets in that record. */
  values?: Readonly<Record<string, string | number | null>>
  /** Numbers that it adds to counts of that record. */
  counted?: Readonly<Record<string, number>>
  after: Readonly<Record<string, unknown>>
}

/**
 * Adds many rows of many tables inside a transaction, for sources with thousands of them: by COPY, and with one audit row for
 * the whole chunk, which says how many rows each table got and their ids, so that lists as of a day know when they came. The rows must be complete, including the time of their addition,
 * and the caller must have checked them. Policies of the tables do not run.
 */
export async function addInBulk(
  { connection, changed, actor }: LongUnit,
  additions: ReadonlyMap<string, readonly CopiedRow[]>,
  summary: ChunkSummary,
): Promise<void> {
  const counts: Record<string, number> = {}
  const ids: Record<string, readonly IdRange[]> = {}
  for (const [table, rows] of additions) {
    if (!rows.length) continue
    const isInternal = Object.hasOwn(internalTables, table)
    if (!isInternal && !findTable(table)) throw new RangeError(`no table ${table}`)
    await copyRows(connection, table, rows)
    // Rows of the server's own belong to others of the chunk, which are counted.
    if (isInternal) continue
    changed.add(table)
    counts[table] = rows.length
    ids[table] = rangesOf(rows.flatMap(({ id }) => (typeof id === 'number' ? id : [])))
  }
  await updateRecord(connection, summary)
  changed.add(summary.table)
  const columns = auditColumns({
    table: summary.table,
    id: summary.id,
    action: 'call',
    before: null,
    after: { ...summary.values, ...summary.counted, ...summary.after, added: counts, ids },
    actor,
  })
  const bindings = new Bindings()
  const places = Object.values(columns).map((value) => bindings.add(value))
  const names = Object.keys(columns).map(quoted)
  await connection.query(`insert into audit_log (${names.join(', ')}) values (${places.join(', ')})`, bindings.values)
}

/** The first and the last of ids that follow each other. */
type IdRange = readonly [number, number]

/** Ids as ranges: those of a chunk were allotted together, so that there are few. */
export function rangesOf(ids: readonly number[]): IdRange[] {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

async function updateRecord(client: ClientBase, { table, id, values = {}, counted = {} }: ChunkSummary): Promise<void> {
  const bindings = new Bindings()
  const assignments = [
    ...Object.entries(values).map(([name, value]) => `${quoted(name)} = ${bindings.add(value)}`),
    ...Object.entries(counted).map(([name, more]) => `${quoted(name)} = ${quoted(name)} + ${bindings.add(more)}`),
  ]
  if (!assignments.length) return
  const which = `"id" = ${bindings.add(id)}`
  await client.query(`update ${quoted(table)} set ${assignments.join(', ')} where ${which}`, bindings.values)
}
