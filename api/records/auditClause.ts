import type { AuditEntry } from './audit.ts'
import { auditColumns } from './audit.ts'
import type { Bindings } from './sqlText.ts'
import { quoted } from './sqlText.ts'

const types: Readonly<Record<string, string>> = {
  started: 'timestamptz',
  user_id: 'integer',
  status_code: 'integer',
  before: 'jsonb',
  after: 'jsonb',
  undoes: 'bigint',
}

/**
 * The audit row as part of the statement that makes the change: one round trip, one transaction.
 * @param source the changed rows
 * @param before how the statement itself says what was before, where the entry does not know it
 */
export function auditClause(source: string, entry: Omit<AuditEntry, 'id'>, bindings: Bindings, before?: string): string {
  const { record_id: _, ...columns } = auditColumns({ ...entry, id: '' })
  const names = Object.keys(columns)
  const values = Object.entries(columns).map(([name, value]) =>
    name === 'before' && before ? before : `${bindings.add(value)}::${types[name] ?? 'text'}`,
  )
  return `insert into audit_log (${[...names, 'record_id'].map(quoted).join(', ')}) select ${values.join(', ')}, "id"::text from ${source}`
}
