import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The public form of applicants: what was entered so far, and what opens it. A key is the digest of the token of a browser, or of
 * the link that is mailed to go on; only the role for signing in reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_draft (
      id integer generated always as identity primary key,
      application_id integer constraint application_draft_application_id_fkey references self_registration on delete cascade,
      invite_id integer constraint application_draft_invite_id_fkey references invite on delete cascade,
      language text not null,
      entered jsonb not null default '{}',
      portal_password_sealed text,
      saved_at timestamptz(3) not null default business_now(),
      submitted_at timestamptz(3)
    )`.execute(db)
  await sql`create unique index application_draft_application_id_key on application_draft (application_id)`.execute(db)
  // An invitation opens one application, however often its link is opened.
  await sql`create unique index application_draft_invite_id_key on application_draft (invite_id)`.execute(db)
  await sql`create index application_draft_saved_at_idx on application_draft (saved_at)`.execute(db)
  await sql`
    create table application_key (
      hash text constraint application_key_pkey primary key,
      draft_id integer not null constraint application_key_draft_id_fkey references application_draft on delete cascade,
      kind text not null constraint application_key_kind_check check (kind in ('token', 'link'))
    )`.execute(db)
  await sql`create index application_key_draft_id_idx on application_key (draft_id)`.execute(db)
  // Files of applications that nobody went on with. What still belongs to a document is kept by its foreign key.
  await sql`
    create function remove_files(handles text[]) returns void language sql security definer set search_path = public, pg_temp as $$
      delete from stored_file
      where handle = any(handles)
        and not exists (select from self_reg_document where file = handle) and not exists (select from em_attachment where oid = handle)
    $$`.execute(db)
}
