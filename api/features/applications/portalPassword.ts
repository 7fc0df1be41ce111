import { createHmac } from 'node:crypto'
import { openWith, sealWith } from '../../base/tokens.ts'
import { recordChange } from '../../audit/recordChange.ts'
import { requireFresh } from '../../auth/requireFresh.ts'
import { AppError } from '../../errors.ts'
import type { Writer } from '../../records/write/Writer.ts'

/** The key for portal passwords, from the installation's secret, which the database does not have. */
const keyOf = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('portal passwords of applicants').digest('base64url')

/** Encrypts the password of an applicant for a reporting portal (AES-256-GCM). */
export const sealPortalPassword = (jwtSecret: string, password: string): string => sealWith(keyOf(jwtSecret), password)

/**
 * The password of an applicant for a reporting portal; null if it gave none. That it was read is in the audit log (APP-95).
 * @throws {AppError} CONFIRM_FIRST; UNKNOWN_ROW; SECRET_UNREADABLE if it was encrypted with another secret of the installation
 */
export async function revealPortalPassword(
  { db, actor }: Writer,
  id: number,
  jwtSecret: string,
): Promise<{ reporting_portal_password: string | null }> {
  await requireFresh(db.signIn, actor.operator, actor.started)
  return db.write.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('self_registration').select('portal_password_sealed').where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('UNKNOWN_ROW')
    const { portal_password_sealed: sealed } = row
    if (sealed === null) return { reporting_portal_password: null }
    const after = { reporting_portal_password: 'revealed' }
    await recordChange(trx, { table: 'self_registration', id, action: 'call', before: null, after, actor })
    return { reporting_portal_password: opened(jwtSecret, sealed) }
  })
}

function opened(jwtSecret: string, sealed: string): string {
  try {
    return openWith(keyOf(jwtSecret), sealed)
  } catch (cause) {
    throw new AppError('SECRET_UNREADABLE', { cause })
  }
}
