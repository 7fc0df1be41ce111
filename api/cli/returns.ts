import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dayOf, isMonth } from '#domain/day.ts'
import { lastDay } from '#domain/returns/Period.ts'
import { momentOf, systemClock } from '../base/clock.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import type { Databases } from '../db/databases.ts'
import { openDatabases } from '../db/databases.ts'
import { fileStores } from '../files/fileStores.ts'
import { tablePolicies } from '../features/index.ts'
import { registerPolicies } from '../records/policies.ts'
import { inTransaction } from '../records/write/transaction.ts'
import { composeReturns } from '../returns/composeReturns.ts'
import { findTasks } from '../returns/findTasks.ts'
import { readRegistrations } from '../returns/readRegistrations.ts'
import { readReturnLaw } from '../returns/readReturnLaw.ts'
import { verifyReturns } from '../returns/verifyReturns.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'Say what to do: npm run returns -- --period 2026-10 [--merchant 000123], or -- --verify'

const { values: wanted } = parseArgs({
  options: { period: { type: 'string' }, merchant: { type: 'string' }, verify: { type: 'boolean' } },
})

/** Computes all filed returns again and reads the bytes of their files. */
async function verify({ rw, write }: Databases, config: Pick<Config, 's3'>): Promise<void> {
  const { returns, differs } = await verifyReturns({ db: rw, files: await fileStores(config, write) })
  if (!differs) return console.log(`${returns} filed returns come to what they say.`)
  console.error(`Return ${differs.id} differs in ${differs.what}; ${returns} before it do not.`)
  process.exitCode = 1
}

/** Composes the returns of the periods that hold a month. */
async function compose(db: Databases, month: string): Promise<void> {
  const actor = {
    operator: { id: null, userName: 'command line' },
    method: 'CLI',
    path: 'returns',
    ip: '127.0.0.1',
    requestId: randomUUID(),
    ...momentOf(systemClock),
  }
  const held = await readRegistrations(db.rw, {})
  const own = held.filter(({ merchant }) => wanted.merchant === undefined || merchant.identifier === wanted.merchant)
  if (!own.length) throw new ConfigError('There is no such merchant with a registration')
  const found = await findTasks(db.rw, own, { day: `${month}-01` })
  const tasks = found.filter(({ own: { period } }) => lastDay(period) < dayOf(actor.at))
  const { composed, unchanged, waiting } = await composeReturns(tasks, {
    read: db.rw,
    law: await readReturnLaw(db.decide),
    at: actor.at,
    inTransaction: (work) => inTransaction({ db, actor }, work),
  })
  console.log(`${composed} returns composed, ${unchanged} unchanged, ${waiting.length} wait for an exchange rate.`)
  for (const { merchant, period, missing } of waiting)
    console.log(`${merchant} ${period}: ${missing.map(({ currency, day }) => `${currency} ${day}`).join(', ')}`)
}

await withDatabase(async (url, config) => {
  const { period, verify: isVerifying } = wanted
  if (!isVerifying && !isMonth(period)) throw new ConfigError(usage)
  registerPolicies(tablePolicies)
  const db = await openDatabases({ ...config, databaseUrl: url })
  try {
    if (isVerifying) await verify(db, config)
    else await compose(db, period ?? '')
  } finally {
    await db.close()
  }
})
