import pg from 'pg'
import { ConfigError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { withDatabase } from './withDatabase.ts'

await withDatabase(async (url, { demoMode }) => {
  if (!demoMode) throw new ConfigError('This would throw away a database that is not in demo mode.')
  const client = new pg.Client(url)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  await migrate(url)
  await seedReference(url)
  await seedDemo(url)
  console.log('The demo data are as on the first day.')
})
