import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Each list shows the document of a language as it is in force today, and from when another version will be. */
const kinds = [
  { table: 'gdpr_document', list: 'gdpr_documents' },
  { table: 'data_security_agreement', list: 'data_security_agreements' },
]

/** Data protection documents and data security agreements, one of each language, and who accepted which version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, list } of kinds) {
    await sql`
      create table ${sql.table(table)} (
        id integer generated always as identity,
        language text not null,
        name text not null,
        file text not null constraint ${sql.ref(`${table}_file_fkey`)} references stored_file,
        effective_from date not null,
        timestamp timestamptz(3) not null default business_now(),
        version integer not null default 1,
        constraint ${sql.ref(`${table}_pkey`)} primary key (id),
        constraint ${sql.ref(`${table}_language_key`)} unique (language)
      )`.execute(db)
    await sql`
      create view ${sql.table(list)} as
      select d.id, d.language, v.file as oid, v.created, coalesce(f.file_name, d.name) as name,
        case when v.id is null then 'scheduled' else 'in_force' end as state, v.effective_from, (
          select min(later.effective_from) from document_version later
          where later.table_name = ${sql.lit(table)} and later.document_id = d.id and later.effective_from > (select day from business_clock)
        ) as scheduled_from, d.version
      from ${sql.table(table)} d
      left join lateral (
        select own.id, own.file, own.created, own.effective_from from document_version own
        where own.table_name = ${sql.lit(table)} and own.document_id = d.id and own.effective_from <= (select day from business_clock)
        order by own.effective_from desc, own.id desc limit 1) v on true
      left join stored_file f on f.handle = v.file`.execute(db)
  }
  await sql`
    create table document_acceptance (
      id integer generated always as identity,
      gdpr_document_id integer constraint document_acceptance_gdpr_document_id_fkey references gdpr_document,
      data_security_agreement_id integer
        constraint document_acceptance_data_security_agreement_id_fkey references data_security_agreement,
      document_version_id integer not null constraint document_acceptance_document_version_id_fkey references document_version,
      number integer not null,
      sha256 text not null,
      accepted_at timestamptz(3) not null,
      way text not null constraint document_acceptance_way_check check (way in ('application', 'paper')),
      accepted_by text not null,
      application_id integer constraint document_acceptance_application_id_fkey references self_registration on delete cascade,
      merchant_id integer constraint document_acceptance_merchant_id_fkey references em,
      ip text,
      evidence text constraint document_acceptance_evidence_fkey references stored_file,
      evidence_name text,
      timestamp timestamptz(3) not null default business_now(),
      constraint document_acceptance_pkey primary key (id),
      constraint document_acceptance_document_check check (num_nonnulls(gdpr_document_id, data_security_agreement_id) = 1),
      constraint document_acceptance_who_check check (num_nonnulls(application_id, merchant_id) = 1),
      constraint document_acceptance_evidence_check check (
        (way = 'paper') = (evidence is not null) and (evidence is null) = (evidence_name is null))
    )`.execute(db)
  for (const column of ['gdpr_document_id', 'data_security_agreement_id', 'application_id', 'merchant_id', 'document_version_id'])
    await sql`
      create index ${sql.ref(`document_acceptance_${column}_idx`)} on document_acceptance (${sql.ref(column)}, id)
      where ${sql.ref(column)} is not null`.execute(db)
  await sql`alter table application_draft add column accepted jsonb not null default '[]'`.execute(db)
}
