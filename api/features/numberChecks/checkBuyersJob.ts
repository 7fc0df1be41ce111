import { randomUUID } from 'node:crypto'
import { FeedClient } from '../../feeds/client/FeedClient.ts'
import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import { checkBuyers } from './checkBuyers.ts'
import { momentOf } from '../../base/clock.ts'

/** An order often waits a minute for its payment; an answer within that time still counts for it. */
const EVERY_MS = 3000

/**
 * Checks the VAT ids of buyers soon after an order came in, but never while it comes in. If none waits this costs one index
 * look-up.
 */
export function startCheckBuyersJob({ config, db, clock, log }: Pick<WorkerDeps, 'config' | 'db' | 'clock' | 'log'>): Worker {
  const client = new FeedClient(config.feeds)
  let isStopping = false
  const worker = repeat({
    everyMs: EVERY_MS,
    work: () => {
      const operator = { id: null, userName: 'Clearance' }
      const cause = { method: 'JOB', path: 'VAT IDs of buyers', ip: '127.0.0.1', requestId: randomUUID(), ...momentOf(clock) }
      return checkBuyers({ db, client, actor: { operator, ...cause } }, () => isStopping)
    },
    onError: (error) => log(`The VAT IDs of buyers could not be checked: ${(error as Error).message}`),
  })
  return {
    stop() {
      isStopping = true
      return worker.stop()
    },
  }
}
