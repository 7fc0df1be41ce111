/* Clearance as `npm start` runs it outside demo mode, but for the web application. Prints its address when it listens. */
import { createApp } from '../../api/app.ts'
import { readConfig } from '../../api/config.ts'
import { openDatabases } from '../../api/db/databases.ts'

const config = readConfig()
const db = await openDatabases(config)
const app = await createApp({ config, db })
process.once('SIGINT', () => process.exit(0))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
