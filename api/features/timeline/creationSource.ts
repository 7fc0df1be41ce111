import { sql } from 'kysely'
import type { Subject } from './ofRecord.ts'
import type { Source } from './Source.ts'

/**
 * The moment at which a record came into being, where no audit row tells of it: it came with orders, or from a migration.
 * @param hasChanges whether the timeline tells of changes, and so of insertions by people
 */
export const creationSource = ({ table, id, row }: Subject, hasChanges: boolean): Source => ({
  name: 'created',
  read: async (db, after) => {
    const at = row['timestamp']
    if (after || !table.fields['timestamp']?.generated || typeof at !== 'string') return []
    if (hasChanges) {
      const { rows } = await sql`
        select 1 from audit_log
        where table_name = ${table.name} and record_id = ${String(id)} and action = 'insert' limit 1`.execute(db)
      if (rows.length > 0) return []
    }
    return [{ entry: { kind: 'created', at, id }, place: [id] }]
  },
})
