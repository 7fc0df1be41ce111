import type { FilterNode } from '#schema/filters/filterTree.ts'
import type { Json } from '#schema/kinds.ts'
import type { Db } from '../../db/Database.ts'
import type { Actor } from '../../base/Actor.ts'
import type { Writer } from '../write/Writer.ts'
import { recordChange } from '../../audit/recordChange.ts'
import type { Snapshot } from './exportReading.ts'
import { filterWords } from './filterWords.ts'
import type { ExportPlan, ExportRequest } from './planExport.ts'
import { orderOf } from '../read/planPage.ts'
import type { Proof } from './ProvenFile.ts'
import { sql } from 'kysely'

interface Download {
  plan: ExportPlan
  request: ExportRequest
  /** The day of an as-of list; undefined for the list as it is in the snapshot. */
  day: string | undefined
  format: 'csv' | 'xlsx'
  fileName: string
  snapshot: Snapshot
  actor: Actor
}

/** Longer than any download may take: one that has not ended by then never will, because its node is gone. */
const LONGEST_MS = 2 * 3_600_000

/** JSON columns are written as text, although their type is that of the value. */
const json = (value: unknown): Json => JSON.stringify(value)

/** Records that a download has begun, and its content. */
export async function openManifest(db: Db, { plan, request, day, format, fileName, snapshot, actor }: Download): Promise<number> {
  const { table, columns } = plan
  const filter = (request.filter ?? []) as readonly FilterNode[]
  const { id } = await db
    .insertInto('export_manifest')
    .values({
      snapshot_at: snapshot.at,
      snapshot: snapshot.name,
      as_of: day ?? null,
      user_id: actor.operator.id,
      user_name: actor.operator.userName,
      table_name: table.name,
      title: table.title,
      file_name: fileName,
      format,
      filter: json(filter),
      filter_words: filterWords(filter, table),
      order_by: json(orderOf(table, request.orderBy)),
      columns: columns.map(({ name }) => name),
      status: 'running',
      request_id: actor.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes the manifest of a finished file. Its hash also goes into the audit log, whose hash chain proves when it was known. */
export async function closeManifest({ db, actor }: Writer, id: number, proof: Proof & { rows: number }): Promise<void> {
  const { sha256, bytes, rows: row_count } = proof
  await db.write.transaction().execute(async (trx) => {
    await trx
      .updateTable('export_manifest')
      .set({ status: 'complete', finished_at: sql`real_moment()`, sha256, bytes, row_count })
      .where('id', '=', id)
      .execute()
    const after = { sha256, bytes, row_count }
    await recordChange(trx, { table: 'export_manifest', id, action: 'call', before: null, after, actor })
  })
}

/** Marks a download that broke off: an incomplete file does not count as one of ours. */
export async function abortManifest(db: Db, id: number): Promise<void> {
  await db
    .updateTable('export_manifest')
    .set({ status: 'aborted', finished_at: sql`real_moment()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Downloads whose node ended before they did. */
export async function abortAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('export_manifest')
    .set({ status: 'aborted', finished_at: now.toISOString() })
    .where('status', '=', 'running')
    .where('snapshot_at', '<', new Date(now.getTime() - LONGEST_MS).toISOString())
    .execute()
}
