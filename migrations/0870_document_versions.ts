import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const documentTables = ['em_contract_document', 'general_contract_document']

/** A document has all its versions in one table, the current one too, each with the day from which it is in force. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_version add column created timestamptz(3) default business_now(), add column effective_from date,
      add column user_id integer constraint document_version_user_id_fkey references operator_user`.execute(db)
  // What replaced a version was uploaded at that moment; nobody knows more about the first ones than when their file was stored.
  await sql`
    update document_version v set created = coalesce(w.former, f.created)
    from (select id, lag(replaced) over (partition by table_name, document_id order by id) as former from document_version) w
    join document_version own on own.id = w.id join stored_file f on f.handle = own.file where w.id = v.id`.execute(db)
  for (const table of documentTables) {
    await sql`
      update document_version v set created = d.date_of_upload from ${sql.table(table)} d
      where v.table_name = ${sql.lit(table)} and v.document_id = d.id and not exists (
        select from document_version o where o.table_name = v.table_name and o.document_id = v.document_id and o.id < v.id)`.execute(
      db,
    )
    await sql`
      insert into document_version (table_name, document_id, file, created)
      select ${sql.lit(table)}, id, file, case when isreplaced then date_of_change else date_of_upload end
      from ${sql.table(table)} order by id`.execute(db)
  }
  await sql`update document_version set effective_from = (created at time zone 'UTC')::date`.execute(db)
  await sql`alter table document_version alter column created set not null, alter column effective_from set not null, drop column replaced`.execute(
    db,
  )
  await sql`drop index document_version_document_idx`.execute(db)
  await sql`create index document_version_document_idx on document_version (table_name, document_id, effective_from, id)`.execute(
    db,
  )
  for (const table of documentTables) {
    await sql`alter table ${sql.table(table)} add column effective_from date`.execute(db)
    await sql`
      update ${sql.table(table)} d set effective_from = (case when isreplaced then date_of_change else date_of_upload end at time zone 'UTC')::date`.execute(
      db,
    )
    await sql`
      alter table ${sql.table(table)} alter column effective_from set default business_today(), alter column effective_from set not null`.execute(
      db,
    )
  }
}
