/*
 * The two times (api/base/clock.ts): which facts have which. Whatever is not named here has business time: stamps and days of
 * merchants, orders, rates, invoices, documents, comments, uploads, receipts, feeds, and when schedules are due.
 */

/** Tables all of whose times are real: the audit log, who may enter and who is there, and how work is handed out and kept. */
export const realTables: readonly string[] = [
  'audit_check',
  'audit_checkpoint',
  'audit_ending',
  'audit_log',
  'audit_seal',
  'auth_session',
  'em_access_token',
  'em_account_link',
  'em_api_key',
  'erasure',
  'error_log',
  'export_manifest',
  'idempotency_key',
  'intake_run',
  'job_attempt',
  'loose_file',
  'operator_user',
  'password_link',
  'record_presence',
  'reference_seed',
  'recovery_code',
  'refresh_token',
  'second_factor',
  'sign_in_attempt',
  'sign_in_challenge',
  'stored_file',
]

/** Real times in tables of the business. */
export const realColumns: Readonly<Record<string, readonly string[]>> = {
  job_run: ['timestamp', 'next_attempt_at', 'started_at', 'finished_at'],
  eas_error_notification_types: ['mailed_at'],
  lab_advance: ['started_at', 'ended_at'],
  lab_clock: ['set_at'],
  mail_outbox: ['next_attempt', 'sealed_until'],
  schedule_run: ['started_at'],
}

/** Times of the business in tables of the world: when a change was made, if the clock of the business said something else. */
export const businessColumns: Readonly<Record<string, readonly string[]>> = { audit_log: ['business_at'] }

/** Views that ask for real time: whether a session is open. All others read that of the business. */
export const realViews: readonly string[] = ['open_session']

/** Functions of the database that ask for real time, or for both: partitions of the audit log are real, those of orders are not. */
export const realFunctions: Readonly<Record<string, 'real' | 'both'>> = {
  audit_log_end_month: 'real',
  begin_history: 'real',
  business_now_if_moved: 'both',
  end_sessions: 'real',
  operator_user_end_links: 'real',
  operator_user_end_sessions: 'real',
  partitions_missing: 'both',
  remove_files: 'real',
}
