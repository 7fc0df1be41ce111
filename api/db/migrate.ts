import { promises as fs } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { projectRoot } from '../config.ts'
import { installQueue } from './installQueue.ts'
import { grantFromRegistry } from './roles/grants.ts'

const migrationFolder = path.join(projectRoot, 'migrations')

/** A database that a newer version of the code has brought further than this one knows. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/**
 * Whether exactly the migrations in the folder have run; then the migrator need not load them and read the catalogue.
 * @throws {NewerDatabase}
 */
async function isUpToDate(owner: pg.Pool): Promise<boolean> {
  const { rows: known } = await owner.query(`select from pg_class where oid = to_regclass('kysely_migration')`)
  if (!known.length) return false
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration')
  const files = (await fs.readdir(migrationFolder)).map((file) => path.parse(file).name)
  const unknown = rows.find(({ name }) => !files.includes(name))
  if (unknown) throw new NewerDatabase(`The database has the migration ${unknown.name}, which this version does not know`)
  return isDeepStrictEqual(rows.map(({ name }) => name).toSorted(), files.toSorted())
}

async function runMigrations(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder,
      import: (file) => import(/* @vite-ignore */ file) as Promise<unknown>,
    }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * Brings a database up to date as its owner and renews the column grants. Does nothing if it is up to date; several nodes may
 * call it at once, because the migrator takes a lock.
 * @throws the error of the first migration that failed; its transaction is rolled back
 */
export const migrate = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (pool, db) => {
    await bringUpToDate(pool, db)
    await grantFromRegistry(pool)
  })

/**
 * The same without the grants, for a database that has another name until it is used.
 * @throws {NewerDatabase} as well
 */
export const migrateTables = (ownerUrl: string): Promise<void> => asOwner(ownerUrl, bringUpToDate)

/** Gives the roles of another database's server their rights here: what is made here will take that one's place. */
export const grantAs = (ownerUrl: string, database: string): Promise<void> =>
  asOwner(ownerUrl, (pool) => grantFromRegistry(pool, database))

async function bringUpToDate(pool: pg.Pool, db: Kysely<unknown>): Promise<void> {
  if (!(await isUpToDate(pool))) await runMigrations(db)
  await installQueue(pool)
}

async function asOwner(ownerUrl: string, work: (pool: pg.Pool, db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await work(pool, db)
  } finally {
    await db.destroy()
    // Kysely closes only pools that were used through it.
    if (!pool.ending) await pool.end()
  }
}
