/*
 * Tables that no generic call can reach: they are not in the registry, so their names are unknown outside. The server's
 * writing role may do with them what stands here and no more; the reading role nothing.
 */

type Right = 'select' | 'insert' | 'update' | 'delete'

export const internalTables: Readonly<Record<string, readonly Right[]>> = {
  operator_user: ['select', 'insert', 'update'],
  auth_session: ['select', 'insert', 'update', 'delete'],
  refresh_token: ['select', 'insert', 'update', 'delete'],
  password_link: ['select', 'insert', 'update', 'delete'],
  sign_in_attempt: ['select', 'insert', 'update', 'delete'],
  mail_outbox: ['select', 'insert', 'update'],
  audit_seal: ['select', 'insert'],
  setting: ['select', 'update'],
  em_credential: ['select', 'update'],
  em_access_token: ['select', 'update'],
  em_account_link: ['select', 'insert', 'update'],
  stored_file: ['select', 'insert'],
  stored_file_chunk: ['select', 'insert'],
  document_version: ['select', 'insert'],
  invoice_series: ['select'],
  saved_view: ['select', 'insert', 'update', 'delete'],
  view_preset: ['select', 'insert', 'update', 'delete'],
  reference_seed: [],
  wall_grant: [],
  idempotency_key: ['select', 'insert', 'update', 'delete'],
  record_presence: ['select', 'insert', 'update', 'delete'],
}

/** Registered tables into which the server writes rows that no person writes. */
export const serverWrites: Readonly<Record<string, readonly Right[]>> = {
  audit_log: ['insert'],
  error_log: ['insert'],
  export_manifest: ['insert'],
  country_vat_item: ['delete'],
  country_vat_item_non_eu: ['delete'],
  country_vat_rate: ['delete'],
  country_vat_rate_non_eu: ['delete'],
  em: ['insert', 'update'],
  em_account: ['insert', 'update'],
  em_attachment: ['insert'],
  em_contract_document: ['insert', 'update', 'delete'],
  em_establishment: ['insert'],
  em_fee_info: ['insert', 'update'],
  em_oss_info: ['insert', 'update'],
  em_site: ['insert'],
  general_contract_document: ['insert', 'update', 'delete'],
  invoice_line: ['insert'],
  invoice_payment: ['insert'],
  issued_invoice: ['insert'],
  special_territory_postal_code: ['delete'],
}

/** What the database does with more rights than its caller has, at the server's asking and nobody else's. */
export const serverFunctions: readonly string[] = ['allot_invoices(text, integer, integer)', 'mark_overdue_invoices(date)']

/** Columns of registered tables that the server changes by calls of their own, and no others of these tables. */
export const serverUpdates: Readonly<Record<string, readonly string[]>> = {
  export_manifest: ['status', 'finished_at', 'row_count', 'bytes', 'sha256'],
  issued_invoice: ['comment', 'communication_status'],
}

/** Columns beyond the registry's that the server itself reads. */
export const serverReads: Readonly<Record<string, readonly string[]>> = {
  audit_log: ['tx'],
  em_account: ['disabled_by_block', 'password_hash'],
}
