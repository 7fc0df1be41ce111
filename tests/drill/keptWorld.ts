import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds } from './Outcome.ts'

/** How many orders the world has; their making takes longest. */
export const KEPT_ORDERS = Number(process.env['LAB_ORDERS'] ?? 100_000)
const NAME = 'Before the drill'
/** How long taking and restoring may take, and until people work again. */
const TAKE_MS = 3000
const RESTORE_MS = 3000
const WORK_MS = 5000
const LIMIT_MS = 120_000
/** How often somebody asks for a list meanwhile. */
const ASK_MS = 50

/** A snapshot of many orders is taken and restored, while somebody goes on asking for the list. */
export async function keptWorld(node: DrillNode): Promise<Outcome> {
  const token = await node.tokenOf('tester')
  const sent = { token, limitMs: LIMIT_MS }
  const taken = await node.post('/test/lab/snapshots', { name: NAME }, sent)
  if (taken.status !== 200) throw new Error(`the snapshot was not taken: ${taken.status} ${taken.code}`)
  const { snapshots } = taken.data as { snapshots: { id: number; bytes: number }[] }
  const [snapshot] = snapshots
  const restoring = node.post('/test/lab/snapshots/restore', { id: snapshot?.id }, sent)
  const over = new AbortController()
  void restoring.then(() => over.abort())
  // Whoever asks meanwhile waits; the longest wait is how long nobody could work.
  let longest = 0
  const failed: number[] = []
  while (!over.signal.aborted) {
    const { status, ms } = await node.post('/api/visualize/load', { tableName: 'em_view' }, sent)
    longest = Math.max(longest, ms)
    if (status !== 200) failed.push(status)
    await sleep(ASK_MS)
  }
  const restored = await restoring
  await node.post('/test/lab/snapshots/delete', { id: snapshot?.id }, sent)
  const held = taken.ms <= TAKE_MS && restored.status === 200 && restored.ms <= RESTORE_MS && longest <= WORK_MS
  return {
    held: held && failed.length === 0,
    figures: `${KEPT_ORDERS} orders, ${Math.round((snapshot?.bytes ?? 0) / 1_000_000)} MB taken in ${seconds(taken.ms)}, restored in ${seconds(restored.ms)} (${restored.status}); whoever asked meanwhile waited ${seconds(longest)} at most, ${failed.length} were refused`,
  }
}
