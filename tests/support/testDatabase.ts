import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { REFERENCE, TEMPLATE } from './testConfig.ts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** The address of another database of the same server and owner. */
export function inDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** A new migrated database with the demo, or with the reference data alone; an `empty` one has nothing in it. */
export async function createTestDatabase(
  serverUrl: string,
  from: 'template' | 'reference' | 'empty' = 'template',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = from === 'empty' ? '' : `template ${from === 'template' ? TEMPLATE : REFERENCE} strategy file_copy`
  await onServer(serverUrl, `create database ${name} ${source}`)
  return { url: inDatabase(serverUrl, name), drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const owner = new pg.Client(serverUrl)
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}

/** The owner's only connection to a database. Dropping that may end a connection that is just closing, which is no failure. */
export function ownerPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  return pool
}
