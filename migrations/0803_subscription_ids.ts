import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Subscriptions are read by the generic calls, which know rows by their ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_subscription
      drop constraint notification_subscription_pkey,
      add id integer generated always as identity,
      add constraint notification_subscription_pkey primary key (id),
      add constraint notification_subscription_type_id_key unique (type_id, subscriber_id)`.execute(db)
}
