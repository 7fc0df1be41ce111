import type { Db } from '../db/Database.ts'

/** Gives up mails whose secret has ended before they could be sent, such as a link to a new password, and deletes the secret. */
export const dropExpiredSecrets = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'failed', last_error: 'The link in it has expired', sealed_body: null, sealed_until: null })
    .where('sealed_body', 'is not', null)
    .where('sealed_until', '<=', now.toISOString())
    .execute()
