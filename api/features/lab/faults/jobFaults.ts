import type { JobHandler } from '../../../jobs/JobHandler.ts'
import type { Faults } from './Faults.ts'

/** At which of its steps the node of a job ends: each transaction and each report of progress is one. */
const LAST_STEP = 2

/** The node of a job ends at a step: what it had done before stays done, the step is not, and another attempt follows. */
class NodeEnded extends Error {
  override name = 'NodeEnded'
  readonly code = 'ECONNRESET'

  constructor() {
    super('the lab lets the node of this job end')
  }
}

/** The work of a job on a node that may end. */
export const jobFaults =
  (faults: Faults) =>
  (handler: JobHandler): JobHandler =>
  (attempt) => {
    if (!faults.isOn('jobDies')) return handler(attempt)
    let step = 0
    const goOn = () => {
      step += 1
      if (step >= LAST_STEP) throw new NodeEnded()
    }
    return handler({
      ...attempt,
      progress: async (done, total) => {
        goOn()
        await attempt.progress(done, total)
      },
      transaction: async (work) => {
        goOn()
        return attempt.transaction(work)
      },
    })
  }
