import type { AuditEntry } from '../../audit/recordChange.ts'
import { auditColumns } from '../../audit/recordChange.ts'
import type { Bindings } from '../read/sqlText.ts'
import { quoted } from '../read/sqlText.ts'

const types: Readonly<Record<string, string>> = {
  user_id: 'integer',
  status_code: 'integer',
  request: 'jsonb',
  before: 'jsonb',
  after: 'jsonb',
  undoes: 'bigint',
}

/** Where the audit rows of a statement come from. */
interface Source {
  /** The changed rows, as the statement names them. */
  from: string
  /** Expressions for values that only the statement itself knows, in addition to those of the entry. */
  before?: string | undefined
  after?: string | undefined
}

/** The audit row as part of the statement that makes the change: one round trip, one transaction. */
export function auditClause(bindings: Bindings, entry: Omit<AuditEntry, 'id'>, { from, ...found }: Source): string {
  const { record_id: _, ...columns } = auditColumns({ ...entry, id: '' })
  const names = Object.keys(columns)
  const values = Object.entries(columns).map(([name, value]) => {
    const also = name === 'before' || name === 'after' ? found[name] : undefined
    if (also && value === null) return also
    return `${bindings.add(value)}::${types[name] ?? 'text'}${also ? ` || ${also}` : ''}`
  })
  return `insert into audit_log (${[...names, 'record_id'].map(quoted).join(', ')}) select ${values.join(', ')}, "id"::text from ${from}`
}
