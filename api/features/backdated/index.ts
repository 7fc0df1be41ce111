import { say } from '#schema/messages/sentences.ts'
import { jobActor } from '../../jobs/jobActor.ts'
import type { Feature } from '../Feature.ts'
import { isChangeWaiting } from './listAffected.ts'
import { backdatedPolicies } from './policies.ts'
import { serveBackdated } from './routes.ts'

/** Law corrected for the past, and the orders that it touches. */
export const backdated = {
  serve: serveBackdated,
  policies: backdatedPolicies,
  jobs: {
    find_backdated_orders:
      ({ db }) =>
      async (attempt) => {
        const { listWaiting } = await import('./listAffected.ts')
        const changes = await listWaiting({ db, actor: jobActor(attempt, 'backdated changes') }, attempt.signal)
        return { result: say('BACKDATED_LISTED', { changes }), rowsIn: changes }
      },
  },
  // The person who made the change is waiting for the answer.
  found: [{ kind: 'find_backdated_orders', everyMs: 2000, isWaiting: ({ rw }) => isChangeWaiting(rw) }],
} satisfies Feature
