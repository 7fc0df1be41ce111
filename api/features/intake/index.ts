import { say } from '#schema/messages/sentences.ts'
import { isIntakeLost } from '../../intake/interruptLost.ts'
import { jobActor } from '../../jobs/jobActor.ts'
import type { Feature } from '../Feature.ts'
import { serveIntake } from './routes.ts'

/** How orders, and what follows them, come in. */
export const intake = {
  serve: serveIntake,
  jobs: {
    close_interrupted_intake:
      ({ db }) =>
      async (attempt) => {
        const { interruptLost } = await import('../../intake/interruptLost.ts')
        const receipts = await interruptLost({ db, actor: jobActor(attempt, 'interrupted intake') })
        return { result: say('INTAKE_CLOSED', { receipts }), rowsOut: receipts }
      },
  },
  // A run that was killed is closed within 20 s.
  found: [{ kind: 'close_interrupted_intake', everyMs: 20_000, isWaiting: ({ rw }) => isIntakeLost(rw) }],
} satisfies Feature
