import { setTimeout as sleep } from 'node:timers/promises'
import type { SilentProxy } from '../support/SilentProxy.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, slowest, statusesOf, until } from './Outcome.ts'

const LISTS = 20
const SILENT_MS = 25_000
const LIMIT_MS = 25_000
const BACK_MS = 5000

/** The network to the database drops everything for 25 s: lists answer with an error in time, and with rows once it is back. */
export async function silentNetwork(node: DrillNode, proxy: SilentProxy): Promise<Outcome> {
  const token = await node.tokenOf('operator')
  const list = () => node.post('/api/visualize/load', { tableName: 'order_info_view' }, { token, limitMs: 4 * LIMIT_MS })
  const lists = () => Promise.all(Array.from({ length: LISTS }, list))
  await lists()

  const began = performance.now()
  const inProgress = lists()
  proxy.fallSilent()
  const silent = [...(await inProgress), ...(await lists())]
  await sleep(Math.max(0, SILENT_MS - (performance.now() - began)))
  proxy.recover()
  const back = await until(async () => (await list()).status === 200, 4 * BACK_MS)
  const after = await lists()

  return {
    held:
      silent.every(({ status, ms }) => status > 0 && ms <= LIMIT_MS) &&
      back !== undefined &&
      back <= BACK_MS &&
      after.every(({ status }) => status === 200),
    figures: `silent for ${seconds(SILENT_MS)}: ${statusesOf(silent)}, slowest ${seconds(slowest(silent))}; back ${back === undefined ? 'never' : `after ${seconds(back)}`}, then ${statusesOf(after)}`,
  }
}
