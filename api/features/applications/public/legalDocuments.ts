import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { LegalKind } from '#schema/columns/legalDocuments.ts'
import { legalKinds } from '#schema/columns/legalDocuments.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { AppError } from '../../../errors.ts'
import { acceptanceOf } from '../../../files/acceptanceOf.ts'
import type { StoredVersion } from '../../../files/documentVersions.ts'
import { versionById } from '../../../files/documentVersions.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'

/** A document that an applicant reads and accepts, as it is in force today. */
export interface LegalDocument {
  kind: LegalKind
  /** The number of its version. */
  id: number
  language: string
  file_name: string
}

/** Where there is no document in the language of the form, the English one is accepted. */
const FALLBACK = 'en'

const kindsInOrder: readonly LegalKind[] = ['gdpr', 'agreement']

/** The documents that an applicant accepts: of each kind the one in force in the language of the form, or else in English. */
export async function legalDocumentsFor(db: Queryable, language: string, today: Day): Promise<LegalDocument[]> {
  const found: LegalDocument[] = []
  for (const kind of kindsInOrder) {
    const { table } = legalKinds[kind]
    const { rows } = await db.query<Omit<LegalDocument, 'kind'>>(
      `select v.id, d.language, f.file_name from document_version v
       join ${table} d on d.id = v.document_id join stored_file f on f.handle = v.file
       where v.table_name = $1 and d.language = any($2) and v.effective_from <= $3
       order by d.language = $4 desc, v.effective_from desc, v.id desc limit 1`,
      [table, [language, FALLBACK], today, language],
    )
    found.push(...rows.map((row) => ({ kind, ...row })))
  }
  return found
}

/** What is wrong with what was accepted: some of the documents are not. */
export const notAccepted = (legal: readonly LegalDocument[], accepted: readonly number[]): FieldErrors =>
  legal.every(({ id }) => accepted.includes(id)) ? {} : { accepted: say('DOCUMENTS_NOT_ACCEPTED') }

interface Acceptance {
  applicationId: number
  name: string
  /** The versions that were accepted. */
  versions: readonly number[]
}

/**
 * Records which versions an applicant has accepted with the submission: with the hash of each file, the time and the address.
 * @throws {AppError} UNKNOWN_ROW for a version of anything else, or one that is in force only later
 */
export async function keepAcceptances(trx: WriteTransaction, { applicationId, name, versions }: Acceptance): Promise<void> {
  for (const id of new Set(versions)) {
    await addRow(trx, tableOf('document_acceptance'), {
      values: {
        ...acceptanceOf(await legalVersion(trx.client, id, trx.actor.at)),
        accepted_at: trx.actor.at.toISOString(),
        way: 'application',
        accepted_by: name,
        application_id: applicationId,
        ip: trx.actor.ip,
      },
    })
  }
}

/**
 * A version of a document that applicants accept.
 * @throws {AppError} UNKNOWN_ROW if it is a version of anything else, or in force only later
 */
export async function legalVersion(db: Queryable, id: number, at: Date): Promise<StoredVersion> {
  const version = await versionById(db, id)
  const isLegal = Object.values(legalKinds).some(({ table }) => table === version.table_name)
  if (!isLegal || version.effective_from > dayOf(at)) throw new AppError('UNKNOWN_ROW')
  return version
}
