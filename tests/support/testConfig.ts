import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../api/config.ts'
import type { Config } from '../../api/config.ts'

/** The database from which those of tests are copied; the database roles have its name. */
export const TEMPLATE = 'clearance_template'

/** One with the reference data alone, for worlds whose days are given. Its roles are those of the template. */
export const REFERENCE = 'clearance_reference'

/** Settings of a demo installation on this database; a test may set others by the names of their variables. */
export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(tmpdir(), `clearance-test-${process.pid}`),
    DEMO_MODE: 'true',
    // The same in every file, because the roles' passwords are derived from it and roles are shared by the whole server.
    JWT_SECRET: 'a secret of the tests, long enough to be taken',
    LOG_LEVEL: 'fatal',
    ...env,
  })
}
