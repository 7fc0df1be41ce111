import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What was put together for an authority, for whom and over which days; the file is stored once its job is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evidence_pack (
      id bigint generated always as identity,
      em_id integer not null constraint evidence_pack_em_id_fkey references em,
      schemes text[] not null constraint evidence_pack_schemes_check
        check (cardinality(schemes) > 0 and schemes <@ array['import', 'union', 'non_union', 'GB', 'NO', 'CH']),
      first_day date not null,
      last_day date not null,
      with_buyers boolean not null default false,
      reason text,
      status text not null default 'running' constraint evidence_pack_status_check check (status in ('running', 'complete')),
      records integer,
      differences integer,
      file text constraint evidence_pack_file_fkey references stored_file (handle),
      file_name text not null,
      bytes bigint,
      sha256 text,
      made_by text not null,
      timestamp timestamptz(3) not null default business_now(),
      version integer not null default 1,
      constraint evidence_pack_pkey primary key (id, em_id),
      constraint evidence_pack_days_check check (first_day <= last_day),
      constraint evidence_pack_reason_check check (not with_buyers or reason is not null),
      constraint evidence_pack_complete_check check ((status = 'complete') = (file is not null))
    )`.execute(db)
  await sql`create index evidence_pack_em_id_idx on evidence_pack (em_id, id)`.execute(db)
  await sql`create index evidence_pack_status_idx on evidence_pack (status, id)`.execute(db)
  await sql`create index evidence_pack_file_idx on evidence_pack (file) where file is not null`.execute(db)
}
