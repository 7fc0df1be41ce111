import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Queueing a message for many finds who has no mail yet without looking at those who have: of 20,000 recipients the last batch as fast as the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index direct_message_recipient_unqueued_idx on direct_message_recipient (message_id, id)
    where state = 'waiting' and mail_id is null`.execute(db)
}
