/* Restores a snapshot of a demo, until it is killed (tests/support/dieAtStatement.ts): node restoringNode.ts <id>. */
import { LabClock } from '../../api/features/lab/clock/LabClock.ts'
import { restoreSnapshot } from '../../api/features/lab/worlds/restoreSnapshot.ts'
import type { DemoWorld } from '../../api/features/lab/worlds/DemoWorld.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { createApp } from '../../api/process/createApp.ts'
import { TEMPLATE, testConfig } from '../support/testConfig.ts'

const { AUDIT_CHECKPOINTS = '', DATABASE_URL = '' } = process.env
const config = testConfig(DATABASE_URL, { AUDIT_CHECKPOINTS })
const db = await openDatabases(config, { rolesOf: TEMPLATE, log: () => undefined })
const clock = new LabClock()
clock.connect(db)
let world: DemoWorld | undefined
const app = await createApp({ config, db, clock, onWorld: (open) => (world = open) })
await app.ready()
const now = clock.real()
const actor = {
  operator: { id: 1, userName: 'tester', roles: [], sessionId: '' },
  method: 'POST',
  path: '/test/lab/snapshots/restore',
  ip: '',
  requestId: 'restoring',
  started: now,
  at: now,
}
if (world) await restoreSnapshot(world, { db, actor }, Number(process.argv[2]))
await app.close()
await db.close()
process.exit(0)
