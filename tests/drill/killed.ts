import { setTimeout as sleep } from 'node:timers/promises'
import { addressOfRunning } from '../../api/db/embedded/embedded.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, until } from './Outcome.ts'
import { lostOf, writeOn } from './writeOn.ts'

const KILLS = 3
const WRITE_MS = 2000
const BACK_MS = 30_000

function addressIn(dataDir: string): string {
  const url = addressOfRunning(dataDir)
  if (!url) throw new Error('the embedded database does not run')
  return url
}

/** Ends the database of a node as a crash would. */
export async function killDatabase(url: string): Promise<void> {
  const { rows } = await asOwner(url, (owner) => owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`))
  process.kill(Number.parseInt(rows[0]?.file ?? '', 10), 'SIGKILL')
}

/** The embedded database is killed while people write: the node starts it again, and nothing acknowledged is lost. */
export async function killedDatabase(node: DrillNode, dataDir: string): Promise<Outcome> {
  const token = await node.tokenOf('operator')
  const url = addressIn(dataDir)
  const writing = writeOn(node, token, `D${Date.now()}`)
  const backs: (number | undefined)[] = []
  const told = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(WRITE_MS)
    await killDatabase(url)
    await sleep(200)
    const isBack = async () => {
      const { status, code } = await node.get('/api/health/ready')
      if (status !== 200) told.add(code)
      return status === 200
    }
    backs.push(await until(isBack, BACK_MS))
    if (backs.at(-1) === undefined) break
  }
  await writing.stop()
  const lost = backs.includes(undefined) ? Number.NaN : await lostOf(url, writing.acknowledged)
  return {
    held: lost === 0 && writing.acknowledged.length > 0,
    figures: `killed ${backs.length} times, back after ${backs.map((back) => (back === undefined ? 'never' : seconds(back))).join(', ')}; ready said ${[...told].join(', ') || 'nothing'}; ${writing.acknowledged.length} changes acknowledged, ${lost} lost`,
  }
}

/** The node is killed while people write, and started again on the same data: nothing acknowledged is lost. */
export async function killedNode(first: DrillNode, start: () => Promise<DrillNode>, dataDir: string) {
  let node = first
  const acknowledged: string[] = []
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const writing = writeOn(node, await node.tokenOf('operator'), `N${Date.now()}`)
    await sleep(WRITE_MS)
    await node.end('SIGKILL')
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    const began = performance.now()
    node = await start()
    starts.push(performance.now() - began)
  }
  const lost = await lostOf(addressIn(dataDir), acknowledged)
  const outcome: Outcome = {
    held: lost === 0 && acknowledged.length > 0,
    figures: `killed ${KILLS} times, serving again after ${starts.map(seconds).join(', ')}; ${acknowledged.length} changes acknowledged, ${lost} lost`,
  }
  return { outcome, node }
}
