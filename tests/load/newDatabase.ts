import pg from 'pg'
import { dayOf } from '#domain/day.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { migrate } from '../../api/db/migrate.ts'
import { exchangeRates } from '../../seeds/demo/exchangeRates.ts'
import { seedReference } from '../../seeds/index.ts'
import { addAccounts } from './benchData.ts'

/** A new database next to the one for lists, with reference data, exchange rates and the accounts that measure; the caller ends its owner. */
export async function newDatabase(serverUrl: string, name: string): Promise<{ url: string; owner: pg.Client }> {
  const server = new pg.Client(serverUrl)
  await server.connect()
  await server.query(`drop database if exists ${name} with (force)`)
  await server.query(`create database ${name}`)
  await server.end()
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const url = address.href
  await migrate(url)
  await seedReference(url)
  const owner = new pg.Client(url)
  await owner.connect()
  await addAccounts(owner)
  for (const [table, rows] of Object.entries(exchangeRates(dayOf(new Date())))) await copyRows(owner, table, rows)
  return { url, owner }
}

/** Adds rows that are known to be consistent, without the checks of the database. */
export async function addUnchecked(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query('set session_replication_role = replica')
  for (const statement of statements) await owner.query(statement)
  await owner.query('set session_replication_role = default')
  await owner.query('vacuum (analyze, freeze)')
}
