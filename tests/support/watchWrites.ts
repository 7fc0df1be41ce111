import type pg from 'pg'
import { derivedOfMerchants } from '../../api/features/merchants/derivedColumns.ts'

/** Columns that follow from other records, such as the search text of a merchant: a change of these is no change of the record. */
const derived: Readonly<Record<string, readonly string[]>> = {
  em: [...Object.keys(derivedOfMerchants.columns), 'numbers_to_check', 'numbers_judged'],
}

/**
 * Records every row of these tables that any statement of a call or trigger adds, changes or deletes from now on.
 * @returns a function that reads the rows changed without an audit row in the same transaction, with the changed columns
 */
export async function watchWrites(db: pg.Client, tables: readonly string[]): Promise<() => Promise<string[]>> {
  await db.query('create table seen_write (tx xid8 not null, table_name text not null, record_id text not null, what text)')
  for (const table of tables) {
    const own = `not in (${['version', ...(derived[table] ?? [])].map((column) => `'${column}'`).join()})`
    const differing = `select string_agg(now.key, ', ') from jsonb_each(to_jsonb(changed)) now
      join jsonb_each(to_jsonb(former)) before using (key) where now.value is distinct from before.value and now.key ${own}`
    for (const [action, rows, which] of [
      ['insert', 'new table as changed', `'added' from changed`],
      ['delete', 'old table as changed', `'deleted' from changed`],
      [
        'update',
        'old table as former new table as changed',
        `differing.what from changed join former using (id), lateral (${differing}) differing (what) where differing.what is not null`,
      ],
    ])
      await db.query(`
        create function note_${action}_of_${table}() returns trigger language plpgsql security definer as $$
        begin
          insert into seen_write select pg_current_xact_id(), '${table}', id::text, ${which};
          return null;
        end $$;
        create trigger note_${action} after ${action} on "${table}" referencing ${rows}
        for each statement execute function note_${action}_of_${table}()`)
  }
  return async () => {
    const { rows } = await db.query<{ row: string }>(
      `select distinct concat_ws(' ', s.table_name, s.record_id, s.what) as row from seen_write s
       where not exists (
         select 1 from audit_log a where a.tx = s.tx and a.table_name = s.table_name and a.record_id = s.record_id)
       order by 1`,
    )
    return rows.map(({ row }) => row)
  }
}
