import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** An index for each filter of a list that grows and had none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_user_name_idx on audit_log (user_name, started)`.execute(db)
  await sql`create index audit_log_action_idx on audit_log (action, started)`.execute(db)
  await sql`
    create index error_log_texts_idx on error_log
    using gin (source gin_trgm_ops, error_type gin_trgm_ops, em_name gin_trgm_ops)`.execute(db)
  await sql`create index em_identifier_idx on em using gin (identifier gin_trgm_ops)`.execute(db)
  await sql`create index em_site_web_address_idx on em_site using gin (web_address gin_trgm_ops)`.execute(db)
  await sql`create index em_vat_vat_id_idx on em_vat using gin (vat_id gin_trgm_ops)`.execute(db)
  await sql`create index order_split_report_type_idx on order_split (report_type, id)`.execute(db)
}
