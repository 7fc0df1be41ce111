import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Comments on records, whom they address, and the indexes by which a record's timeline finds what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment (
      id integer generated always as identity constraint comment_pkey primary key,
      table_name text not null,
      record_id bigint not null,
      text text not null constraint comment_text_check check (length(text) between 1 and 4000),
      author text not null,
      created timestamptz(3) not null,
      edited timestamptz(3),
      mentions text[] not null default '{}',
      follow_up_on date,
      follow_up_for text,
      done_at timestamptz(3),
      done_by text,
      version integer not null default 1,
      constraint comment_follow_up_check check ((follow_up_on is null) = (follow_up_for is null)),
      constraint comment_done_check check ((done_at is null) = (done_by is null)),
      constraint comment_done_follow_up_check check (done_at is null or follow_up_on is not null)
    )`.execute(db)
  await sql`create index comment_record_idx on comment (table_name, record_id, id)`.execute(db)
  await sql`create index comment_open_idx on comment (follow_up_for, follow_up_on, id)
    where follow_up_on is not null and done_at is null`.execute(db)
  await sql`
    create table comment_mention (
      comment_id integer not null constraint comment_mention_comment_id_fkey references comment,
      person text not null,
      seen timestamptz(3),
      constraint comment_mention_pkey primary key (comment_id, person)
    )`.execute(db)
  await sql`create index comment_mention_unseen_idx on comment_mention (person, comment_id) where seen is null`.execute(db)
  await sql`create index customer_order_em_id_timestamp_idx on customer_order (em_id, timestamp, id)`.execute(db)
  await sql`
    create index audit_log_deleted_vat_item_idx on audit_log ((before ->> 'country_vat_rate_id'))
    where table_name = 'country_vat_item' and action = 'delete'`.execute(db)
}
