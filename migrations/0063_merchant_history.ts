import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A merchant's history also tells of contract documents that are no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_log_deleted_document_idx on audit_log ((before ->> 'em_id'))
    where table_name = 'em_contract_document' and action = 'delete'`.execute(db)
}
