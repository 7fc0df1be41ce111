/* A node that looks for due schedules once per minute of its own clock: node tickingNode.ts <from> <ticks> <seconds ahead>. */
import { Jobs } from '../../api/jobs/Jobs.ts'
import { tick } from '../../api/jobs/schedules/tick.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { readConfig } from '../../api/config.ts'
import { TEMPLATE } from '../support/testConfig.ts'

const [from = '', ticks = '0', ahead = '0'] = process.argv.slice(2)
const db = await openDatabases(readConfig(), { rolesOf: TEMPLATE })
const jobs = new Jobs({ db, log: console.error })
for (let minute = 1; minute <= Number(ticks); minute++)
  await tick({ db: db.write, jobs }, new Date(Date.parse(from) + minute * 60_000 + Number(ahead) * 1000))
await jobs.stop()
await db.close()
