import { createHash } from 'node:crypto'
import { audit_log } from '#schema/tables/system/audit_log.ts'

/** A row of the audit log as it is sealed: every column, and the transaction that wrote it. */
export interface AuditRow {
  id: number
  tx: string
  [column: string]: unknown
}

const columns = [...Object.keys(audit_log.fields), 'tx']

/** The columns that a seal covers, as a select list. */
export const sealedColumns = columns.map((name) => `"${name}"`).join(', ')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted keys and without nulls: equal content gives equal text, whatever the database version. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!value || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}

/**
 * The hash of a row. Columns without a value are left out, so that a column added by a later migration does not change the
 * hashes of earlier rows.
 */
export const hashOf = (row: AuditRow): string =>
  sha256(canonical(Object.fromEntries(columns.filter((name) => row[name] !== null).map((name) => [name, row[name]]))))
