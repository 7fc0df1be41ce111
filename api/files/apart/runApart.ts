import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../../base/projectRoot.ts'
import { ApartFailed } from './ApartFailed.ts'
import type { ApartResult, ApartTask } from './work.ts'

/** How long a task may take, in ms, and the memory that its JavaScript may use, in MB. */
const LIMIT_MS = 20_000
const LIMIT_MB = 256

/** The sources of the thread are not part of the server's bundle, and neither are the libraries that only it needs. */
const WORKER = join(projectRoot, 'api/files/apart/worker.ts')

let last: Promise<unknown> = Promise.resolve()

/**
 * Works on the bytes of a file that somebody sent in a thread of its own, one after another, so that a file made to be slow or large
 * delays nobody else's requests.
 * @throws {ApartFailed} with the reason: what the task says, or that it took too long
 */
export async function runApart<T extends ApartTask>(task: T, bytes: Buffer): Promise<ApartResult<T>> {
  const turn = last.then(() => run(task, bytes))
  last = turn.catch(() => undefined)
  return turn
}

function run<T extends ApartTask>(task: T, bytes: Buffer): Promise<ApartResult<T>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { task, bytes },
      resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
    })
    const timer = setTimeout(() => end(() => reject(new ApartFailed('slow'))), LIMIT_MS)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.once('message', (answer: { result: ApartResult<T> } | { reason: string }) =>
      end(() => ('result' in answer ? resolve(answer.result) : reject(new ApartFailed(answer.reason)))),
    )
    worker.once('error', () => end(() => reject(new ApartFailed('unreadable'))))
    worker.once('exit', () => end(() => reject(new ApartFailed('unreadable'))))
  })
}
