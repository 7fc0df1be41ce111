import { realColumns, realTables } from '../database/times.ts'

/*
 * What the hash of a world leaves out, because it is another one in each run of the same scenario: real times, handles, hashes, tokens, what
 * versions of libraries write, and how jobs were handed out. Everything else of the registered tables is in it.
 */

/** Whole tables. */
export const unhashedTables: readonly string[] = [
  ...realTables,
  // Their times are those at which the database was made.
  'eas_info',
  'enumeration',
  'feed',
  'invoice_setting',
  'language',
  'notification_settings',
  // How work went, not what came out.
  'job_file',
  'job_run',
  'feed_sync',
  'lab_clock',
  'mail_attempt',
  'schedule',
]

/** Types of columns: handles, tokens, bytes, and numbers of transactions. */
export const unhashedTypes: readonly string[] = ['uuid', 'bytea', 'xid8']

/** Columns of tables. */
export const unhashedColumns: Readonly<Record<string, readonly string[]>> = {
  ...realColumns,
  em: ['client_id'],
  fiscal_report_file: ['sha256', 'file'],
  intake_receipt: ['sha256'],
  bank_statement: ['sha256'],
}

/** Areas whose rows have the times at which they were loaded. */
export const untimedAreas: readonly string[] = ['reference', 'settings', 'texts']
