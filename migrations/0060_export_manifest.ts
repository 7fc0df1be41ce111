import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What every download held, so that a file can be proven to be one of ours, unaltered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table export_manifest (
      id bigint generated always as identity primary key,
      snapshot_at timestamptz(3) not null,
      snapshot text not null,
      finished_at timestamptz(3),
      user_id integer not null,
      user_name text not null,
      table_name text not null,
      title text not null,
      file_name text not null,
      format text not null constraint export_manifest_format_check check (format in ('csv', 'xlsx')),
      filter jsonb not null,
      filter_words text not null,
      order_by jsonb not null,
      columns text[] not null,
      status text not null constraint export_manifest_status_check check (status in ('running', 'complete', 'aborted')),
      row_count bigint,
      bytes bigint,
      sha256 text,
      request_id text not null,
      constraint export_manifest_proof_check
        check (status <> 'complete' or (finished_at is not null and row_count is not null and bytes is not null and sha256 is not null))
    )`.execute(db)
  for (const column of ['snapshot_at', 'user_name', 'table_name', 'format', 'status', 'sha256', 'file_name'])
    await sql`create index on export_manifest (${sql.ref(column)})`.execute(db)

  // A row is written twice: when the first rows are there, and when the file has ended. Then it stays as it is, for everybody.
  await sql`
    create function export_manifest_is_final() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.status <> 'running' or new.status = 'running'
        or (to_jsonb(new) - '{status,finished_at,row_count,bytes,sha256}'::text[])
          is distinct from (to_jsonb(old) - '{status,finished_at,row_count,bytes,sha256}'::text[]) then
        raise exception 'the manifest of a download is final' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger export_manifest_final before update or delete on export_manifest
    for each row execute function export_manifest_is_final()`.execute(db)
}
