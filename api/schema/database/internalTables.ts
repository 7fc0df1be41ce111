/*
 * The rights of the server's database roles beyond those that follow from the registry (api/db/roles/grants.ts).
 *
 * First, tables that no generic call can reach: they are not in the registry, so their names are unknown outside. The
 * writing role has exactly the rights listed here; the reading role has none.
 */

import { isGenerated } from '../fields.ts'
import { audit_log } from '../tables/system/audit_log.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

export const internalTables: Readonly<Record<string, readonly Right[]>> = {
  auth_session: [],
  refresh_token: [],
  password_link: [],
  second_factor: [],
  recovery_code: [],
  sign_in_challenge: [],
  sign_in_attempt: [],
  application_draft: ['select', 'insert', 'update', 'delete'],
  application_key: [],
  message_attachment: ['select', 'insert'],
  mail_content: ['select', 'insert'],
  mail_outbox: ['select', 'insert', 'update'],
  audit_seal: [],
  audit_checkpoint: [],
  setting: [],
  open_session: [],
  message_subscription: ['select', 'insert', 'delete'],
  em_credential: ['select', 'update'],
  em_access_token: [],
  em_account_link: [],
  stored_file: ['select', 'insert'],
  stored_file_chunk: ['select', 'insert'],
  document_version: ['select', 'insert'],
  invoice_series: ['select'],
  invoice_number: ['insert'],
  invoice_document: ['select', 'insert'],
  billed_report: ['select', 'insert'],
  billed_product: ['select', 'insert'],
  fee_class_price: ['select'],
  em_fee_choice: ['select'],
  em_post_sale_choice: ['select'],
  saved_view: ['select', 'insert', 'update', 'delete'],
  view_preset: ['select', 'insert', 'update', 'delete'],
  favourite_page: ['select', 'insert', 'delete'],
  reference_seed: [],
  law_change: [],
  tariff_change: [],
  role_grant: [],
  idempotency_key: ['select', 'insert', 'update', 'delete'],
  order_key: ['select', 'insert'],
  order_month_statistic: ['select', 'insert', 'update', 'delete'],
  order_day_statistic: ['select', 'insert', 'update', 'delete'],
  order_statistic_change: ['select', 'insert', 'delete'],
  return_change: ['select', 'insert', 'delete'],
  vat_line_count: [],
  dashboard_cache: ['select', 'insert', 'update'],
  intake_event: ['select', 'insert', 'update'],
  intake_run: ['select', 'insert', 'update', 'delete'],
  comment_mention: ['select', 'insert', 'update'],
  record_presence: ['select', 'insert', 'update', 'delete'],
  schedule_run: ['select', 'insert', 'update', 'delete'],
  business_clock: [],
  text_publication_part: ['select', 'insert'],
  lab_advance: ['select', 'insert', 'update'],
  lab_step: ['select', 'insert', 'update'],
  upload_refused_row: ['select', 'insert', 'delete'],
  history_start: [],
}

/** Registered tables into which the server writes rows that no person writes. */
export const serverWrites: Readonly<Record<string, readonly Right[]>> = {
  backdated_change: ['insert', 'update'],
  backdated_order: ['insert', 'update'],
  comment: ['insert', 'update'],
  dashboard_assignment: ['delete'],
  direct_message: ['insert', 'update'],
  direct_message_recipient: ['insert', 'update'],
  dpo_report: ['insert', 'update'],
  eas_error_notification_types: ['select', 'insert', 'update'],
  em_interim_report: ['insert'],
  error_log: ['insert'],
  file_upload_job: ['select', 'insert', 'update'],
  upload_change: ['select', 'insert', 'delete'],
  upload_problem: ['select', 'insert', 'delete'],
  country_customs_duty_rate: ['insert', 'update'],
  customs_duty_rate_no: ['insert', 'update'],
  taric_measure: ['insert', 'update'],
  taric_exclusion: ['insert', 'update'],
  taric_group_member: ['insert', 'update'],
  export_manifest: ['insert'],
  feed_jump: ['insert'],
  feed_sync: ['insert'],
  per_month_exchange_rate: ['insert', 'update'],
  per_month_exchange_rate_gbp: ['insert', 'update'],
  sdr_exchange_rate: ['insert', 'update'],
  daily_exchange_rate: ['insert', 'update'],
  annual_exchange_rate: ['insert', 'update'],
  exchange_rates_non_eu: ['insert', 'update'],
  country_vat_item: ['insert', 'update', 'delete'],
  country_vat_item_non_eu: ['delete'],
  country_vat_rate: ['delete'],
  country_vat_rate_non_eu: ['delete'],
  em: ['insert', 'update'],
  em_attachment: ['insert'],
  em_contract_document: ['insert', 'update', 'delete'],
  em_establishment: ['insert'],
  em_fee_info: ['insert', 'update'],
  em_oss_info: ['insert', 'update'],
  em_site: ['insert'],
  em_vat_correction_import: ['update'],
  em_vat_correction_non_eu_import: ['update'],
  em_vat_correction_non_union: ['update'],
  em_vat_correction_union: ['update'],
  filing_alert: ['insert'],
  fiscal_report: ['insert', 'update'],
  fiscal_report_balance: ['insert', 'delete'],
  fiscal_report_correction: ['insert', 'delete'],
  fiscal_report_file: ['insert'],
  fiscal_report_line: ['insert', 'delete'],
  general_contract_document: ['insert', 'update', 'delete'],
  bank_entry: ['insert', 'update'],
  bank_statement: ['insert'],
  ioss_customs_total: ['insert', 'update', 'delete'],
  reconciliation_reason: ['insert', 'update'],
  landed_cost_quote: ['insert'],
  sheet_mapping: ['insert', 'update'],
  billed_split: ['insert'],
  billing_month: ['insert', 'update', 'delete'],
  invoice_line: ['insert'],
  invoice_mail: ['insert'],
  invoice_payment: ['insert'],
  issued_invoice: ['insert'],
  lab_clock: ['update'],
  job_attempt: ['select', 'insert', 'update', 'delete'],
  job_file: ['select', 'insert', 'delete'],
  job_run: ['select', 'insert', 'update', 'delete'],
  schedule: ['update'],
  auto_active_fee_class: ['insert', 'update'],
  customer_order: ['insert', 'update'],
  intake_finding: ['insert', 'update'],
  intake_receipt: ['insert', 'update'],
  invite: ['insert', 'update'],
  mail_attempt: ['insert'],
  mail_opt_out: ['insert'],
  notification_subscription: ['insert', 'delete'],
  number_check: ['insert'],
  order_explanation: ['insert'],
  order_discount: ['insert', 'update'],
  order_discount_item: ['insert', 'update'],
  order_item: ['insert', 'update'],
  order_return: ['insert', 'update'],
  order_return_item: ['insert', 'update'],
  order_split: ['insert', 'update', 'delete'],
  post_sale_log: ['insert'],
  self_reg_document: ['insert', 'delete'],
  self_reg_warehouse_vat: ['insert', 'delete'],
  self_registration: ['insert', 'update', 'delete'],
  self_registration_establishments: ['insert', 'delete'],
  self_registration_sites: ['insert', 'delete'],
  shipment: ['insert', 'update'],
  swiss_mail_order: ['insert', 'update'],
  vat_id_check: ['insert', 'update'],
  vat_ledger: ['insert'],
  vat_ledger_reported: ['insert'],
  vat_proposal: ['insert'],
  special_territory_postal_code: ['delete'],
  text_publication: ['insert', 'update'],
  text_translation: ['insert', 'update'],
  vat_category_stance: ['delete'],
}

/** Functions that run with the owner's rights; only the writing role may call them. */
export const serverFunctions: readonly string[] = [
  'allot_invoices(text, integer, integer)',
  'allot_ids(text, integer)',
  'count_vat_lines(date)',
  'keep_number_judgements(integer[], boolean[])',
  'mark_overdue_invoices(date, jsonb)',
  'remove_files(text[])',
  'take_back_added(text, text, integer[])',
]

/** Functions that run with the owner's rights; the reading and the writing role may call them. */
export const readerFunctions: readonly string[] = ['history_whole_since(text[])', 'law_stamp()', 'tariff_stamp()']

/** Functions that run with the owner's rights; only the role that seals the audit log may call them. */
export const sealerFunctions: readonly string[] = [
  'audit_log_add_month(date)',
  'partitions_missing(integer)',
  'order_add_year(integer)',
]

/** Functions that run with the owner's rights and that only triggers call. */
export const ownerFunctions: readonly string[] = ['changing_person()', 'euro_quote(text, date)']

/** The database itself sets the time, the transaction and the id of an audit row; no role may. */
export const auditColumns = Object.entries(audit_log.fields).flatMap(([name, field]) => (isGenerated(field) ? [] : [name]))

/** The only columns of these tables that the writing role may fill in new rows. */
export const serverInserts: Readonly<Record<string, readonly string[]>> = {
  audit_log: auditColumns,
  dashboard_assignment: ['user_id', 'em_id', 'enabled', 'disabled_by_block'],
  dashboard_user: ['email', 'username', 'enabled'],
  em_api_key: ['em_id', 'name', 'last_four', 'hash', 'created'],
  em_account_link: ['hash', 'account_id', 'issued', 'expires'],
  operator_user: ['user_name', 'first_name', 'last_name', 'email', 'roles', 'language', 'enabled'],
}

/** The only columns of these tables that the writing role may change; each has a call of its own. */
export const serverUpdates: Readonly<Record<string, readonly string[]>> = {
  em_access_token: ['revoked'],
  dashboard_assignment: ['enabled', 'disabled_by_block', 'version'],
  dashboard_user: ['enabled', 'version'],
  em_api_key: ['last_used', 'revoked', 'version'],
  export_manifest: ['status', 'finished_at', 'row_count', 'bytes', 'sha256'],
  issued_invoice: ['comment', 'communication_status', 'paid_amount', 'date_of_payment', 'payment_status'],
  operator_user: ['first_name', 'last_name', 'email', 'roles', 'language', 'enabled', 'version'],
  setting: ['value', 'secret_hash', 'version'],
}

/** Columns beyond the registry's that the writing role reads: never a hash of a password, a token or a passphrase. */
export const serverReads: Readonly<Record<string, readonly string[]>> = {
  em: ['numbers_judged'],
  dashboard_assignment: ['disabled_by_block'],
  direct_message: ['content_id'],
  direct_message_recipient: ['mail_key'],
  em_access_token: ['id', 'em_id', 'account_id', 'revoked'],
  intermediary_info: ['access_sealed'],
  /** Encrypted, or a digest keyed, with the installation's secret, which the database does not have. */
  self_registration: ['portal_password_sealed', 'submit_key', 'submit_hash'],
  setting: ['id', 'name', 'value', 'type', 'precision', 'screens', 'timestamp', 'version'],
}
