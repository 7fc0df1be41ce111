/* A node of a demo that plays what is due while the clock goes forward, until it is killed: node playingNode.ts. */
import { openDatabases } from '../../api/db/databases.ts'
import { LabClock } from '../../api/features/lab/clock/LabClock.ts'
import { startPlaying } from '../../api/features/lab/clock/startPlaying.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { TEMPLATE, testConfig } from '../support/testConfig.ts'
import { noteRuns } from './noteRuns.ts'

registerPolicies(tablePolicies)
const db = await openDatabases(testConfig(process.env['DATABASE_URL'] ?? ''), { rolesOf: TEMPLATE })
const clock = new LabClock()
clock.connect(db)
const jobs = new Jobs({ db, log: console.error, clock })
await jobs.work(noteRuns({ pauseMs: 200 }))
startPlaying({ db, jobs, clock, log: console.error, found: [], turns: [] })
