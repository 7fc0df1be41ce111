/* A node that answers a single call as a demo account, with its clock set to NOW, and ends: node callingNode.ts <path> <body>. */
import { openDatabases } from '../../api/db/databases.ts'
import { createApp } from '../../api/process/createApp.ts'
import { ApiClient } from './ApiClient.ts'
import { Clock } from './Clock.ts'
import { TEMPLATE, testConfig } from './testConfig.ts'

const [path = '', body = '{}'] = process.argv.slice(2)
const { DATABASE_URL = '', NOW = '' } = process.env
const config = testConfig(DATABASE_URL)
const db = await openDatabases(config, { rolesOf: TEMPLATE })
const clock = new Clock()
clock.set(NOW)
const app = await createApp({ config, db, clock })
const api = await new ApiClient(app).as('operator')
await api.post(path, JSON.parse(body))
await app.close()
await db.close()
