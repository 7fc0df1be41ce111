import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The file of a message ends with its term: the message keeps its name, and the file goes once nothing has it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table direct_message drop constraint direct_message_filename_check,
      add constraint direct_message_filename_check check (oid is null or filename is not null)`.execute(db)
  await sql`
    create or replace function remove_files(handles text[]) returns void language sql security definer set search_path = public, pg_temp as $$
      delete from stored_file
      where handle = any(handles)
        and not exists (select from self_reg_document where file = handle) and not exists (select from em_attachment where oid = handle)
        and not exists (select from privacy_request where file = handle) and not exists (select from evidence_pack where file = handle)
        and not exists (select from direct_message where oid = handle) and not exists (select from mail_outbox where file = handle)
        and not exists (select from message_attachment where file = handle)
    $$`.execute(db)
}
