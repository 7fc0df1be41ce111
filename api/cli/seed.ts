import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { withDatabase } from './withDatabase.ts'

const { values } = parseArgs({ options: { merchants: { type: 'string' }, orders: { type: 'string' } } })

function count(name: 'merchants' | 'orders', preset: number): number {
  const value = values[name]
  if (value === undefined) return preset
  if (!/^\d{1,8}$/.test(value)) throw new ConfigError(`--${name} must be a whole number, not "${value}".`)
  return Number(value)
}

await withDatabase(async (url, { demoMode }) => {
  if (!demoMode)
    throw new ConfigError('Demo data are only for demo mode: set DEMO_MODE=true if nobody minds losing what is in this database.')
  const size = { merchants: count('merchants', 300), orders: count('orders', 5000) }
  await migrate(url)
  await seedReference(url)
  await seedDemo(url, size)
  console.log('The demo data are there.')
})
