/*
 * A node for the journeys and the screen pictures, with a small demo in a temporary database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { startTemporary } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { startNode } from '../../process/startNode.ts'
import { seedDemo, seedReference } from '../../../seeds/index.ts'
import { letSignInBy } from '../../../seeds/letSignInBy.ts'

const { JOURNEY_MERCHANTS: merchants = '60', JOURNEY_ORDERS: orders = '800' } = process.env
const DEMO = { merchants: Number(merchants), orders: Number(orders) }

// Not `.data`: the next start of a developer's own server would find checkpoints there that another secret has signed.
const folder = mkdtempSync(join(tmpdir(), 'clearance-journeys-'))
const server = await startTemporary()
await migrate(server.url)
await seedReference(server.url)
await seedDemo(server.url, DEMO)
const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_REDIRECT_URI } = process.env
if (OIDC_ISSUER) await letSignInBy(server.url, OIDC_ISSUER)
const config = readConfig({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_REDIRECT_URI,
  PORT: process.env['JOURNEY_PORT'],
  DATABASE_URL: server.url,
  SMTP_URL: process.env['SMTP_URL'],
  DATA_DIR: folder,
  DEMO_MODE: 'true',
  JWT_SECRET: 'only for journeys, on a database that is thrown away',
  LOG_LEVEL: 'error',
})
const node = await startNode(config, async () => undefined)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    node
      .stop()
      .then(server.stop)
      .then(() => rmSync(folder, { recursive: true, force: true }))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
}
console.log(`Journeys at ${node.address}`)
