import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Who hears of which errors: types and subscribers. A type is a row, so that a new one needs no change of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table eas_error_notification_types (
      id integer generated always as identity,
      error_type text not null,
      description text,
      notification_type text not null,
      last_error_id bigint not null default 0,
      mailed_at timestamptz(3),
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint eas_error_notification_types_pkey primary key (id)
    )`.execute(db)
  await sql`create unique index eas_error_notification_types_error_type_key on eas_error_notification_types (lower(error_type))`.execute(
    db,
  )
  await sql`
    create table notification_subscriber (
      id integer generated always as identity,
      user_name text not null,
      email text not null,
      phone_number text,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint notification_subscriber_pkey primary key (id)
    )`.execute(db)
  await sql`create unique index notification_subscriber_email_key on notification_subscriber (lower(email))`.execute(db)
  await sql`
    create table notification_subscription (
      type_id integer not null constraint notification_subscription_type_id_fkey references eas_error_notification_types,
      subscriber_id integer not null constraint notification_subscription_subscriber_id_fkey references notification_subscriber,
      constraint notification_subscription_pkey primary key (type_id, subscriber_id)
    )`.execute(db)
  await sql`create index notification_subscription_subscriber_id_idx on notification_subscription (subscriber_id)`.execute(db)
  await sql`create index error_log_error_type_id_idx on error_log (error_type, id)`.execute(db)
}
