import type { SmallDisk } from '../support/smallDisk.ts'
import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import { hashesOf, hashOf } from '../../api/features/lab/scenarios/worldHash.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, until } from './Outcome.ts'

/** What is left on the disk: enough for what the demo writes itself, and not for a second one. */
const LEFT_MB = 30
const LIMIT_MS = 120_000
const BACK_MS = 30_000
const SCENARIO = { name: 'one-difference', number: 1, without_snapshot: true }

/**
 * The disk has no room for a second world: taking a snapshot and playing a scenario are refused with a sentence, the world is as before, and
 * nothing half made is left. With room again both are done.
 */
export async function fullLab(node: DrillNode, disk: SmallDisk): Promise<Outcome> {
  const url = addressOfRunning(disk.folder)
  if (!url) throw new Error('the embedded database does not run')
  const token = await node.tokenOf('tester')
  const sent = { token, limitMs: LIMIT_MS }
  const take = (name: string) => node.post('/test/lab/snapshots', { name }, sent)
  const play = () => node.post('/test/lab/scenarios/play', SCENARIO, sent)
  const isThere = async () => (await node.post('/api/visualize/load', { tableName: 'em_view' }, sent)).status === 200
  const world = async () => hashOf(await asOwner(url, (owner) => hashesOf(owner)))
  const before = await world()
  disk.fill(LEFT_MB)
  const refused = [await take('Full'), await play()]
  const back = await until(isThere, BACK_MS)
  const isSame = back !== undefined && (await world()) === before
  const left = await asOwner(url, (owner) =>
    owner.query<{ name: string }>(`select datname as name from pg_database where datname like '%\\_lab\\_%'`),
  )
  disk.empty()
  const done = [await take('Room'), await play()]
  const told = refused.map(({ status, code }) => `${status} ${code}`).join(', ')
  return {
    held:
      refused.every(({ code }) => code === 'LAB_DISK_FULL') &&
      isSame &&
      !left.rows.length &&
      done.every(({ status }) => status === 200),
    figures: `a snapshot and a scenario were refused: ${told}; the world was ${isSame ? 'as before' : 'another one'}${back === undefined ? '' : ` after ${seconds(back)}`}, left over were ${left.rows.map(({ name }) => name).join(', ') || 'no databases'}; with room again ${done.map(({ status, code }) => `${status} ${code}`.trim()).join(', ')}`,
  }
}
