import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { compareDocumentVersions, readDocumentVersions } from '#schema/calls/documents/versions.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { differenceOf } from '#domain/documents/differenceOf.ts'
import { AppError } from '../../errors.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { StoredVersion, VersionedDocument } from '../../files/documentVersions.ts'
import { inForceOn, versionById, versionsOf } from '../../files/documentVersions.ts'
import { bytesOf } from '../../files/files.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { runApart } from '../../files/apart/runApart.ts'
import { tableOf } from '#schema/registry.ts'
import { findRow } from '../../records/read/readRow.ts'

const PDF = 'application/pdf'

/** All versions of a document, the latest first. @throws {AppError} UNKNOWN_ROW if there is no such document */
export async function documentVersions(
  db: Queryable,
  document: VersionedDocument,
  today: Day,
): Promise<ReplyOf<typeof readDocumentVersions>> {
  if (!(await findRow(db, tableOf(document.table), document.id))) throw new AppError('UNKNOWN_ROW')
  const versions = await versionsOf(db, document)
  const current = inForceOn(versions, today)
  const described = versions.map((version, place) => {
    const next = versions[place + 1]
    const until = next ? addDays(next.effective_from, -1) : null
    const { id, number, file_name, content_type, size, sha256, effective_from, created, created_by } = version
    return {
      id,
      number,
      file_name,
      size,
      sha256,
      effective_from,
      created,
      created_by,
      until,
      is_pdf: content_type === PDF,
      state: stateOf(version, { current, until, today }),
    }
  })
  return { versions: described.toReversed() }
}

function stateOf(
  version: StoredVersion,
  { current, until, today }: { current: StoredVersion | undefined; until: Day | null; today: Day },
): 'former' | 'in_force' | 'scheduled' | 'overtaken' {
  if (version === current) return 'in_force'
  if (until !== null && until < version.effective_from) return 'overtaken'
  return version.effective_from > today ? 'scheduled' : 'former'
}

/**
 * The words that differ between two versions.
 * @throws {AppError} UNKNOWN_ROW if they are not versions of the same document
 */
export async function compareVersions(
  { db, files }: { db: Queryable; files: FileStores },
  { former, later }: { former: number; later: number },
): Promise<ReplyOf<typeof compareDocumentVersions>> {
  const [one, other] = await Promise.all([versionById(db, former), versionById(db, later)])
  if (one.table_name !== other.table_name || one.document_id !== other.document_id) throw new AppError('UNKNOWN_ROW')
  const [oneText, otherText] = await Promise.all([one, other].map((version) => textOf({ db, files }, version)))
  const without_text = [...(oneText ? [] : [former]), ...(otherText ? [] : [later])]
  if (!oneText || !otherText) return { without_text, is_whole: false, removed: 0, added: 0, rows: [] }
  return { without_text, ...differenceOf(oneText, otherText) }
}

/** The text of a version; empty if it is a scan, a picture, or a PDF that cannot be read. */
async function textOf(from: { db: Queryable; files: FileStores }, { file, content_type }: StoredVersion): Promise<string> {
  if (content_type !== PDF) return ''
  try {
    return (await runApart('pdfText', await bytesOf(from, file))).trim()
  } catch (error) {
    if (error instanceof AppError) throw error
    return ''
  }
}
