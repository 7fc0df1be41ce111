import { rmSync } from 'node:fs'
import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { withDatabase } from './withDatabase.ts'

async function reset(url: string, { demoMode, auditCheckpoints }: Config): Promise<void> {
  if (!demoMode) throw new ConfigError('This would throw away a database that is not in demo mode.')
  const client = new pg.Client(url)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  // Checkpoints of the old log do not apply to the new one.
  rmSync(auditCheckpoints, { force: true })
  await migrate(url)
  await seedReference(url)
  await seedDemo(url)
  console.log('The demo data are as on the first day.')
}

await withDatabase(reset, { beside: false })
