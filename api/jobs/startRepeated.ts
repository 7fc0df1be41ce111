import type { Worker } from './repeat.ts'
import { repeat } from './repeat.ts'
import type { RepeatedWork } from './RepeatedWork.ts'
import type { WorkerDeps } from './WorkerDeps.ts'

/** Takes turns at the work until it is stopped. */
export function startRepeated({ everyMs, failed, turn }: RepeatedWork, deps: WorkerDeps): Worker {
  let isStopping = false
  const worker = repeat({
    everyMs,
    work: () => turn(deps, () => isStopping),
    onError: (error) => deps.log(`${failed}: ${(error as Error).message}`),
  })
  return {
    stop() {
      isStopping = true
      return worker.stop()
    },
  }
}
