import { promises as fs } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { grantFromRegistry } from './grants.ts'

const migrationFolder = path.join(import.meta.dirname, '../../migrations')

/**
 * Brings a database up to date as its owner and renews the column grants. Does nothing when all is done; several nodes
 * may call it at once, since the migrator takes a lock.
 * @throws the first migration's own error; the transaction is rolled back then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) as Promise<unknown> }),
    })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await grantFromRegistry(pool)
  } finally {
    await db.destroy()
  }
}
