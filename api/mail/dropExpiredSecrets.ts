import type { Db } from '../db/Database.ts'

/** Gives up mails whose secret, such as a password link, expired before they could be sent, and deletes the secret. */
export const dropExpiredSecrets = (db: Db, now: Date) =>
  db
    .updateTable('mail_outbox')
    .set({ status: 'failed', last_error: 'The link in it has expired', sealed_body: null, sealed_until: null })
    .where('sealed_body', 'is not', null)
    .where('sealed_until', '<=', now.toISOString())
    .execute()
