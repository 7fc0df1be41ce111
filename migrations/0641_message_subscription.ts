import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Which messages of the service an operator user gets by mail: a row for each type that is wanted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_subscription (
      user_id integer not null constraint message_subscription_user_id_fkey references operator_user,
      message_type text not null,
      constraint message_subscription_pkey primary key (message_type, user_id)
    )`.execute(db)
}
