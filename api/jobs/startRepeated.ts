import type { Worker } from './repeat.ts'
import { repeat } from './repeat.ts'
import type { RepeatedWork } from './RepeatedWork.ts'
import type { WorkerDeps } from './WorkerDeps.ts'

/** Does all that waits, by what the clock says now on all nodes. */
export async function takeTurn({ turn }: RepeatedWork, deps: WorkerDeps, isStopping: () => boolean): Promise<void> {
  await deps.clock.sync?.()
  await turn(deps, isStopping)
}

/** Takes turns at the work until it is stopped. */
export function startRepeated(work: RepeatedWork, deps: WorkerDeps): Worker {
  let isStopping = false
  const worker = repeat({
    everyMs: work.everyMs,
    work: () => takeTurn(work, deps, () => isStopping),
    onError: (error) => deps.log(`${work.failed}: ${(error as Error).message}`),
  })
  return {
    stop() {
      isStopping = true
      return worker.stop()
    },
  }
}
