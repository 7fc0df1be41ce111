import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { VersionedTable } from '#schema/columns/versionedTables.ts'
import type { Trx } from '../db/Database.ts'
import type { Queryable } from '../db/Queryable.ts'
import { AppError } from '../errors.ts'

/** A document of which every version is kept. */
export interface VersionedDocument {
  table: VersionedTable
  id: number
}

/** A stored file that becomes a version, and by whom. */
interface NewVersion {
  document: VersionedDocument
  file: string
  /** The first day on which it is in force. */
  effectiveFrom: Day
  at: Date
  userId: number | null
}

/** Makes a stored file a version of a document. */
export async function keepVersion(trx: Trx, { document, file, effectiveFrom, at, userId }: NewVersion): Promise<void> {
  await trx
    .insertInto('document_version')
    .values({
      table_name: document.table,
      document_id: document.id,
      file,
      effective_from: effectiveFrom,
      created: at.toISOString(),
      user_id: userId,
    })
    .execute()
}

/** A version as it is stored. Of those with the same first day the one uploaded last is in force. */
export interface StoredVersion {
  id: number
  table_name: VersionedTable
  document_id: number
  /** Counted from 1 in the order in which they were uploaded. */
  number: number
  file: string
  file_name: string
  content_type: string
  size: number
  sha256: string
  effective_from: Day
  created: string
  created_by: string | null
}

const versionsText = (which: string): string => `
  select v.id, v.table_name, v.document_id, (row_number() over (partition by v.table_name, v.document_id order by v.id))::integer as number,
    v.file, f.file_name, f.content_type, f.size, f.sha256, v.effective_from, v.created, u.user_name as created_by
  from document_version v join stored_file f on f.handle = v.file left join operator_user u on u.id = v.user_id
  where ${which} order by v.effective_from, v.id`

/** The versions of a document, in the order in which they come into force. */
export async function versionsOf(db: Queryable, { table, id }: VersionedDocument): Promise<StoredVersion[]> {
  const { rows } = await db.query<StoredVersion>(versionsText('v.table_name = $1 and v.document_id = $2'), [table, id])
  return rows
}

/** A version by its number in the database. @throws {AppError} UNKNOWN_ROW */
export async function versionById(db: Queryable, id: number): Promise<StoredVersion> {
  const own = '(v.table_name, v.document_id) = (select o.table_name, o.document_id from document_version o where o.id = $1)'
  const { rows } = await db.query<StoredVersion>(versionsText(own), [id])
  const version = rows.find((one) => one.id === id)
  if (!version) throw new AppError('UNKNOWN_ROW')
  return version
}

/** The version that is in force on a day; undefined if the first one comes later. */
export const inForceOn = <V extends { effective_from: Day }>(versions: readonly V[], day: Day): V | undefined =>
  versions.findLast(({ effective_from }) => effective_from <= day)

/** The handle of the file that is in force at a moment, or of the one before it. @throws {AppError} UNKNOWN_ROW */
export async function handleOfVersion(
  db: Queryable,
  document: VersionedDocument,
  { which, at }: { which: 'current' | 'previous'; at: Date },
): Promise<string> {
  const versions = await versionsOf(db, document)
  const current = inForceOn(versions, dayOf(at))
  const wanted = which === 'current' ? current : current && versions[versions.indexOf(current) - 1]
  if (!wanted) throw new AppError('UNKNOWN_ROW')
  return wanted.file
}
