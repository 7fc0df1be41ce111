import { parentPort, workerData } from 'node:worker_threads'
import { ApartFailed } from './ApartFailed.ts'
import type { ApartTask } from './work.ts'
import { apartTasks } from './work.ts'

const { task, bytes } = workerData as { task: ApartTask; bytes: Uint8Array }
const answer = parentPort?.postMessage.bind(parentPort)
try {
  answer?.({ result: await apartTasks[task](Buffer.from(bytes)) })
} catch (error) {
  answer?.({ reason: error instanceof ApartFailed ? error.reason : 'unreadable' })
}
