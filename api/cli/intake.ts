import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { ConfigError } from '../config.ts'
import { openDatabases } from '../db/databases.ts'
import { takeIntake } from '../intake/takeIntake.ts'
import { unpacked } from '../intake/unpacked.ts'
import { tablePolicies } from '../features/index.ts'
import { registerPolicies } from '../records/policies.ts'
import { withDatabase } from './withDatabase.ts'
import { momentOf, systemClock } from '../base/clock.ts'

const [path] = process.argv.slice(2)

await withDatabase(async (url, config) => {
  if (path === undefined) throw new ConfigError('Name a file: npm run intake -- orders.ndjson[.gz]')
  registerPolicies(tablePolicies)
  const db = await openDatabases({ ...config, databaseUrl: url })
  try {
    const actor = {
      operator: { id: null, userName: 'command line' },
      method: 'CLI',
      path: 'intake',
      ip: '127.0.0.1',
      requestId: randomUUID(),
      ...momentOf(systemClock),
    }
    const { receipt, accepted, unchanged, refused, findings } = await takeIntake(
      { db, actor },
      {
        source: unpacked(createReadStream(path), path.endsWith('.gz') ? 'gzip' : undefined),
        limits: undefined,
        origin: 'operator_fe',
        fileName: basename(path),
        sentBy: 'command line',
        clock: systemClock,
        onProgress: (rows) => process.stdout.write(`\r${rows} lines`),
      },
    )
    console.log(`\nReceipt ${receipt}: ${accepted} accepted, ${unchanged} unchanged, ${refused} refused.`)
    for (const { row, level, code, field, message } of findings) console.log(`${row} ${level} ${code} ${field ?? ''} ${message}`)
    if (refused) process.exitCode = 1
  } finally {
    await db.close()
  }
})
