import type { Databases } from '../db/databases.ts'
import type { JobHandlers } from './JobHandler.ts'
import type { Jobs } from './Jobs.ts'
import type { Worker } from './repeat.ts'
import { startTicker } from './schedules/startTicker.ts'

interface Deps {
  db: Databases
  jobs: Jobs
  handlers: JobHandlers
  log: (message: string) => void
}

const RETRY_MS = 2000

/** Runs jobs and starts schedules on this node; if the database is unavailable, this begins once it is back. */
export function startJobs({ db, jobs, handlers, log }: Deps): Worker {
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const begin = (): Promise<void> =>
    jobs.work(handlers).catch((error: unknown) => {
      log(`Jobs could not be started: ${(error as Error).message}`)
      if (!isStopped) retry = setTimeout(beginAgain, RETRY_MS).unref()
    })
  let beginning = begin()
  function beginAgain() {
    beginning = begin()
  }
  const ticker = startTicker({ db, jobs, log })
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await ticker.stop()
      await beginning
      await jobs.stop()
    },
  }
}
