/* A node that runs jobs until it is killed, with its clock set to NOW: node workingNode.ts. */
import { openDatabases } from '../../api/db/databases.ts'
import { registerPolicies } from '../../api/records/policies.ts'
import { tablePolicies } from '../../api/features/index.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { Clock } from './Clock.ts'
import { TEMPLATE, testConfig } from './testConfig.ts'

registerPolicies(tablePolicies)
const { DATABASE_URL = '', NOW, ...variables } = process.env
const ofFeeds = Object.entries(variables).filter((entry): entry is [string, string] => entry[0].startsWith('FEED_'))
const config = testConfig(DATABASE_URL, Object.fromEntries(ofFeeds))
const db = await openDatabases(config, { rolesOf: TEMPLATE })
const clock = new Clock()
if (NOW !== undefined) clock.set(NOW)
await new Jobs({ db, log: console.error, clock }).work(jobHandlers({ config, db }))
