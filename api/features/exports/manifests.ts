import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Db } from '../../db/Database.ts'

/** At most this many downloads of the same bytes are named, newest first. */
const MAX_NAMED = 20

const about = [
  'id',
  'snapshot_at',
  'as_of',
  'user_name',
  'title',
  'file_name',
  'format',
  'row_count',
  'filter_words',
  'status',
] as const

/** The row of a download; undefined if there is none with this id. */
export const findManifest = (db: Db, id: number) =>
  db.selectFrom('export_manifest').selectAll().where('id', '=', id).executeTakeFirst()

type Manifest = NonNullable<Awaited<ReturnType<typeof findManifest>>>

/** The manifest that accompanies the file: what it contains, and how it can be verified. */
export const manifestFile = (manifest: Manifest) => {
  const fields = findTable(manifest.table_name)?.fields ?? {}
  return {
    product: 'Clearance',
    export: manifest.id,
    file: manifest.file_name,
    format: manifest.format,
    status: manifest.status,
    rows: manifest.row_count,
    bytes: manifest.bytes,
    sha256: manifest.sha256,
    list: manifest.title,
    table: manifest.table_name,
    filter: { words: manifest.filter_words, data: manifest.filter },
    columns: manifest.columns.map((name) => ({ name, title: titleOf(name, fields[name] ?? {}) })),
    order: manifest.order_by,
    asOf: manifest.as_of,
    madeBy: manifest.user_name,
    snapshot: { takenAt: manifest.snapshot_at, name: manifest.snapshot },
    finishedAt: manifest.finished_at,
    request: manifest.request_id,
  }
}

/**
 * The downloads with exactly these bytes. If there are none, those with this name: a file that claims to be one of them has
 * been altered.
 */
export async function findExports(db: Db, sha256: string, fileName: string | undefined) {
  const found = db.selectFrom('export_manifest').select(about).orderBy('id', 'desc').limit(MAX_NAMED)
  const matches = await found.where('sha256', '=', sha256).where('status', '=', 'complete').execute()
  const altered = matches.length || !fileName ? [] : await found.where('file_name', '=', fileName).execute()
  return { matches, altered }
}
