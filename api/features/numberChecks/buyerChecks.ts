import { randomUUID } from 'node:crypto'
import { momentOf } from '../../base/clock.ts'
import { FeedClient } from '../../feeds/client/FeedClient.ts'
import type { RepeatedWork } from '../../jobs/RepeatedWork.ts'
import { checkBuyers } from './checkBuyers.ts'

const operator = { id: null, userName: 'Clearance' }

/**
 * The VAT ids of buyers are checked soon after an order came in, but never while it comes in. If none waits this costs one index
 * look-up.
 */
export const buyerChecks: RepeatedWork = {
  // An order often waits a minute for its payment; an answer within that time still counts for it.
  everyMs: 3000,
  failed: 'The VAT IDs of buyers could not be checked',
  turn: ({ config, db, clock }, isStopping) => {
    const cause = { method: 'JOB', path: 'VAT IDs of buyers', ip: '127.0.0.1', requestId: randomUUID(), ...momentOf(clock) }
    return checkBuyers({ db, client: new FeedClient(config.feeds), actor: { operator, ...cause } }, isStopping)
  },
}
