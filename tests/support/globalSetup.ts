import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAway } from '../../api/db/embedded.ts'
import { migrate } from '../../api/db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { inDatabase } from './testDatabase.ts'
import { TEMPLATE } from './testConfig.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's maintenance database. */
    serverUrl: string
  }
}

const DEMO = { merchants: 12, orders: 240 }

/** One server for the whole run; its template is migrated and seeded once and then copied for every file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAway()
  const serverUrl = inDatabase(server.url, 'postgres')
  const owner = new pg.Client(serverUrl)
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const templateUrl = inDatabase(server.url, TEMPLATE)
  await migrate(templateUrl)
  await seedReference(templateUrl)
  await seedDemo(templateUrl, DEMO)
  project.provide('serverUrl', serverUrl)
  return server.stop
}
