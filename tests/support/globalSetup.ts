import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAway } from '../../api/db/embedded/embedded.ts'
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
  try {
    project.provide('serverUrl', inDatabase(server.url, 'postgres'))
    await makeTemplate(server.url)
    return server.stop
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const templateUrl = inDatabase(url, TEMPLATE)
  await migrate(templateUrl)
  await seedReference(templateUrl)
  await seedDemo(templateUrl, DEMO)
}
