import { migrate } from '../db/migrate.ts'
import { withDatabase } from './withDatabase.ts'

await withDatabase(async (url) => {
  await migrate(url)
  console.log('The database is up to date.')
})
