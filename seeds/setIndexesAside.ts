import type { ClientBase } from 'pg'

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Drops the foreign keys and indexes of tables that are about to be filled. Unique indexes stay, because they refuse
 * duplicates, and because the parcels of an order are found by them while orders come in. Call it only inside a transaction, so
 * that nobody ever sees the tables without their indexes. @returns a function that creates them again
 */
export async function setIndexesAside(client: ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<Definition>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
    [tables],
  )
  const { rows: indexes } = await client.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[]) and not indisunique and not exists (select 1 from pg_constraint where conindid = indexrelid)
     order by indexrelid`,
    [tables],
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)

  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    // In a partitioned table each partition gets the index.
    for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    }
  }
}
