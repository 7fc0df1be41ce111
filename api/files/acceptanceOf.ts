import { AppError } from '../errors.ts'
import type { StoredVersion } from './documentVersions.ts'

/**
 * What an acceptance says of the version that was accepted: its document, its number and the hash of its file.
 * @throws {AppError} UNKNOWN_ROW if it is a version of a document that nobody accepts
 */
export function acceptanceOf({ id, number, table_name, document_id, sha256 }: StoredVersion) {
  if (table_name !== 'gdpr_document' && table_name !== 'data_security_agreement') throw new AppError('UNKNOWN_ROW')
  return { [`${table_name}_id`]: document_id, document_version_id: id, number, sha256 }
}
