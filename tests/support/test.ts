/*
 * The test function of every test that needs the API or a database. Each file gets its own copy of the seeded template and its
 * own API over it, created when a test first needs them.
 */
import pg from 'pg'
import { inject, test as plain } from 'vitest'
import { createApp } from '../../api/process/createApp.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { wireTypes } from '../../api/db/wireTypes.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { ApiClient } from './ApiClient.ts'
import { Clock } from './Clock.ts'
import { createTestDatabase } from './testDatabase.ts'
import { TEMPLATE, testConfig } from './testConfig.ts'

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'

const perFile = { scope: 'file' } as const

const INT8: number = pg.types.builtins.INT8

/** Ids are numbers, as in the code; everything else is as the driver has it. */
const idsAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (id === INT8 ? wireTypes : pg.types).getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export const test = plain
  /**
   * Variables for starting this file's API: `test.extend('env', { scope: 'file' }, () => ({ DEMO_MODE: 'false' }))`. `override`
   * would also change them for later files, because a worker loads this module once.
   */
  .extend('env', perFile, (): Record<string, string> => ({}))
  /** The API's clock. */
  .extend('clock', perFile, () => new Clock())
  .extend('config', perFile, async ({ env }, { onCleanup }) => {
    const database = await createTestDatabase(inject('serverUrl'))
    onCleanup(database.drop)
    return testConfig(database.url, env)
  })
  /** The API's pools, with their roles. */
  .extend('databases', perFile, async ({ config }, { onCleanup }) => {
    // No log: dropping the file's database ends the connections that the pools still have.
    const databases = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
    onCleanup(() => databases.close())
    return databases
  })
  /** The owner's connection, for preparing rows and for checks that bypass the API. */
  .extend('db', perFile, async ({ config }, { onCleanup }) => {
    const client = new pg.Client({ connectionString: config.databaseUrl, types: idsAsNumbers })
    await client.connect()
    onCleanup(() => client.end())
    return client
  })
  /** The jobs that calls add. Nothing runs them until a test calls `jobs.work(handlers)`. */
  .extend('jobs', perFile, ({ databases, clock }, { onCleanup }) => {
    // Calls wait for their jobs however busy the machine is; soon.test.ts is about those that do not.
    const jobs = new Jobs({ db: databases, log: () => undefined, clock, soonMs: 60_000 })
    onCleanup(() => jobs.stop())
    return jobs
  })
  .extend('app', perFile, async ({ config, databases, clock, jobs }, { onCleanup }) => {
    const app = await createApp({ config, db: databases, jobs, clock })
    await app.ready()
    onCleanup(() => app.close())
    return app
  })
  /** Calls without a session. */
  .extend('anonymous', perFile, ({ app }) => new ApiClient(app))
  /** Calls as the demo operator; `api.as('auditor')` is somebody else. */
  .extend('api', perFile, ({ anonymous }) => anonymous.as('operator'))
