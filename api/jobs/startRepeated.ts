import type { Worker } from './repeat.ts'
import { repeat } from './repeat.ts'
import type { RepeatedWork } from './RepeatedWork.ts'
import type { WorkerDeps } from './WorkerDeps.ts'

/** Does a part of what waits, by what the clock says now on all nodes. @returns whether more may wait */
export async function takeTurn({ turn }: RepeatedWork, deps: WorkerDeps, isStopping: () => boolean): Promise<boolean> {
  await deps.clock.sync?.()
  return turn(deps, isStopping)
}

/** Takes turns at the work until it is stopped. */
export function startRepeated(work: RepeatedWork, deps: WorkerDeps): Worker {
  let isStopping = false
  const worker = repeat({
    everyMs: work.everyMs,
    work: async () => void (await takeTurn(work, deps, () => isStopping)),
    onError: (error) => deps.log(`${work.failed}: ${(error as Error).message}`),
  })
  return {
    stop() {
      isStopping = true
      return worker.stop()
    },
  }
}
