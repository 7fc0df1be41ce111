/*
 * A node that runs jobs: node workingNode.ts. Each step of a job is a row that may be added only once; steps and ends are
 * printed to stdout.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { readConfig } from '../../api/config.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const STEPS = 100

const db = await openDatabases(readConfig(), { rolesOf: TEMPLATE, log: () => undefined })
const jobs = new Jobs({ db, log: console.error })
const print = (word: string) => process.stdout.write(`${word}\n`)
await jobs.work({
  clean_up: async ({ id, input, progress, transaction }) => {
    let written = 0
    try {
      for (let step = 1; step <= STEPS; step++) {
        written += await transaction(async ({ client }) => {
          const { rows } = await client.query(
            `insert into idempotency_key (user_id, key, request_hash, created)
             select 1, $1, '', now() where not exists (select 1 from idempotency_key where key = $1) returning key`,
            [`${id} ${step}`],
          )
          return rows.length
        })
        await progress(step, STEPS)
        print(`step ${step}`)
        await pause(Number(input['pause'] ?? 0))
      }
    } catch (error) {
      print(`over ${(error as Error).message}`)
      throw error
    }
    return { result: `Wrote ${written} rows`, rowsOut: written }
  },
})
print('working')
process.once('SIGTERM', () => {
  jobs
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0))
    .catch(() => process.exit(1))
})
