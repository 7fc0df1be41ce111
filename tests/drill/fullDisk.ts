import type { SmallDisk } from '../support/smallDisk.ts'
import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import type { DrillNode } from './DrillNode.ts'
import { killDatabase } from './killed.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, until } from './Outcome.ts'
import { lostOf } from './writeOn.ts'

const MAX_CHANGES = 5000
const BACK_MS = 30_000

/** The disk of the database becomes full and the database ends: the node reports that as the reason, and recovers by itself. */
export async function fullDisk(node: DrillNode, disk: SmallDisk): Promise<Outcome> {
  const url = addressOfRunning(disk.folder)
  if (!url) throw new Error('the embedded database does not run')
  const token = await node.tokenOf('operator')
  const saved: string[] = []
  const save = async (count: number) => {
    const code = `F-${count}`
    const data = { name: 'x'.repeat(200), code }
    const answer = await node.post('/api/persistence/insert', { tableName: 'courier', data }, { token })
    if (answer.status === 200) saved.push(code)
    return answer
  }
  await save(0)
  disk.fill()
  const told = (await node.get('/api/health/ready')).code
  let refused = await save(1)
  for (let count = 2; count < MAX_CHANGES && refused.status === 200; count++) refused = await save(count)
  await killDatabase(url)
  const isTold = await until(async () => (await node.get('/api/health/ready')).status === 503, BACK_MS)
  disk.empty()
  const back = await until(async () => (await save(MAX_CHANGES + saved.length)).status === 200, BACK_MS)
  const lost = back === undefined ? Number.NaN : await lostOf(url, saved)
  return {
    held: told === 'DISK_FULL' && refused.code === 'DISK_FULL' && isTold !== undefined && lost === 0,
    figures: `ready said ${told || 'nothing'}, a change ${refused.status} ${refused.code}; with room again it saves after ${back === undefined ? 'never' : seconds(back)}; ${saved.length} changes acknowledged, ${lost} lost`,
  }
}
